import { adminChangeFloat } from '../../../../../contracts/floats/admin-change-float';
import { Facts } from '../../../components/facts';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../lib/money';
import { type Problem, useActionForm } from '../shared/actions/use-action-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { AmountField, ReasonField } from '../shared/controls/fields';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import { useSupplierNames } from '../shared/use-suppliers';
import { differenceWords, shouldBe } from './should-be';

type Float = Output<'admin-get-floats'>['floats'][number];

interface ChangeFloatDialogProps {
  readonly kind: 'topup' | 'set';
  readonly float: Float;
  readonly onClose: () => void;
}

const words = {
  topup: {
    title: 'Record a payment',
    note: 'What we paid into our balance there. This moves no money.',
    amount: 'Amount (₵)',
    text: 'Reference',
    hint: 'Such as the mobile money transaction.',
    submit: 'Record',
    to: ' ',
    success: 'Payment recorded',
    failure: 'Failed to record the payment',
  },
  set: {
    title: 'Correct balance',
    note: 'Our record becomes what they say.',
    amount: 'Their balance (₵)',
    text: 'Reason',
    hint: 'What explains the difference. For the audit log.',
    submit: 'Correct',
    to: ' to ',
    success: 'Balance corrected',
    failure: 'Failed to correct the balance',
  },
} as const;

/** Records a payment to the supplier, or a count there. */
export function ChangeFloatDialog({ kind, float, onClose }: ChangeFloatDialogProps) {
  const { supplier, balance, unknown_since, expected, unsure } = float;
  const { title, note, amount: amountLabel, text: textLabel, hint, submit, to, ...texts } = words[kind];
  const nameOf = useSupplierNames();
  // Only the latest reading can be taken over, so there is nothing to type.
  const read = kind === 'set' && unknown_since === null ? balance : null;
  const form = useActionForm({
    contract: adminChangeFloat,
    mutation: api.useAdminChangeFloatMutation(),
    key: 'per dialog',
    initial: { amount: '', text: '', another: 'no' },
    toInput: ({ amount, text, another }, problem) => {
      const isAnother = asksAbout(text, problem) && another === 'yes';
      return { supplier, kind, amount: read ?? Number(amount), text, ...(isAnother && { isAnother }) };
    },
    check: ({ amount, text, another }, problem) => ({
      amount: read === null && checkAmount(kind, amount),
      another: asksAbout(text, problem) && another === 'no' && 'If it is the same one, press Cancel.',
    }),
    texts,
    onClose,
  });
  const { values, field } = form;
  const amount = read ?? Number(values.amount);
  const isAmount = read !== null || checkAmount(kind, values.amount) === undefined;
  return (
    <ActionDialog
      title={title}
      form={form}
      submit={[isAmount ? `${submit}${to}${formatCedis(amount)}` : submit, 'Saving...']}
    >
      <p>
        <strong>{nameOf(supplier)}</strong>
        <span>{`. ${note}`}</span>
      </p>
      {read === null && <AmountField autoFocus {...field('amount', amountLabel)} />}
      {kind === 'set' && (
        <div role="status">
          <Facts
            facts={{
              'Their balance': isAmount ? formatCedis(amount) : 'Not entered yet',
              'Our record': expected === null ? 'Not started' : shouldBe(expected, unsure),
              ...(isAmount &&
                expected !== null &&
                unsure === 0 && { Difference: differenceWords(sumCedis([amount, -expected])) }),
            }}
          />
        </div>
      )}
      <ReasonField autoFocus={read !== null} descriptiveText={hint} {...field('text', textLabel)} />
      {asksAbout(values.text, form.problem) && (
        <ChoiceGroup
          values={['no', 'yes']}
          labels={{ no: 'The same one', yes: 'Another one' }}
          {...field('another', 'Is it another payment?')}
        />
      )}
    </ActionDialog>
  );
}

/** A reference that was entered before is asked about, and the answer only covers that reference. */
const asksAbout = (text: string, problem: Problem | null): boolean =>
  problem?.code === 'confirmation_needed' && problem.sent.text?.trim() === text.trim();

/** Rejects `12,50`, because a comma can mean two things. A count may be negative if the supplier gives credit. */
function checkAmount(kind: 'topup' | 'set', text: string): string | undefined {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text.trim())) return 'The amount must be cedis, such as 250.00';
  return kind === 'topup' && Number(text) <= 0 ? 'The amount must be more than zero' : undefined;
}
