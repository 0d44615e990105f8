import { formatCedis } from '../../../../lib/money';
import { checkAmount, isAmount, parseAmount } from '../../accounts/dialogs/amounts';
import { AmountField } from '../../shared/controls/fields';
import { SecondPersonNote } from '../../shared/second-person-note';

interface GoodwillFieldProps {
  readonly value: string;
  /** What the order cost. */
  readonly most: number;
  readonly onChange: (value: string) => void;
}

/** What is added to the customer's wallet with the answer. */
export function GoodwillField({ value, most, onChange }: GoodwillFieldProps) {
  const problem = goodwillProblem(value, most);
  return (
    <>
      <AmountField
        label="Goodwill (₵, optional)"
        descriptiveText={`Added to the customer’s wallet, once: at most ${formatCedis(most)}. If the order is refunded later, the refund includes it.`}
        value={value}
        hasError={problem !== undefined}
        errorMessage={problem}
        onChange={({ target }) => onChange(target.value)}
      />
      {parseAmount(value) > 0 && <SecondPersonNote limit="adjustment_limit" amount={parseAmount(value)} />}
    </>
  );
}

/** Undefined also where none is given. */
export function goodwillProblem(value: string, most: number): string | undefined {
  if (value.trim() === '') return undefined;
  const amount = parseAmount(value);
  if (!isAmount(value) || amount <= 0) return 'Enter an amount above ₵0.00';
  return amount > most ? `At most ${formatCedis(most)}: what the order cost.` : checkAmount(amount);
}
