import { formatCedis } from '../../../../lib/money';
import { checkAmount, isAmount, parseAmount } from '../../accounts/dialogs/amounts';
import type { ActionField } from '../../shared/actions/use-action-form';
import { AmountField } from '../../shared/controls/fields';
import { SecondPersonNote } from '../../shared/second-person-note';

interface GoodwillFieldProps {
  readonly field: ActionField;
  /** The order's price. */
  readonly most: number;
}

/** An amount added to the customer's wallet with the answer. */
export function GoodwillField({ field, most }: GoodwillFieldProps) {
  const amount = parseAmount(field.value);
  return (
    <>
      <AmountField
        descriptiveText={`Added to the customer’s wallet, once: at most ${formatCedis(most)}. It is taken off a later refund.`}
        {...field}
      />
      {amount > 0 && <SecondPersonNote limit="adjustment_limit" amount={amount} />}
    </>
  );
}

/** Undefined also if none is given. */
export function goodwillProblem(value: string, most: number): string | undefined {
  if (value.trim() === '') return undefined;
  const amount = parseAmount(value);
  if (!isAmount(value) || amount <= 0) return 'Enter an amount above ₵0.00';
  return amount > most ? `At most ${formatCedis(most)}: what the order cost.` : checkAmount(amount);
}
