import { api } from '../../../lib/api/api';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { formatCedis } from '../../../lib/money';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';
import { AmountField, ReasonField } from '../shared/controls/fields';
import { FormDialog } from '../shared/dialogs/form-dialog';

/** Types in what is in the shop's bank account now. */
export function BankDialog({ onClose }: { readonly onClose: () => void }) {
  const requestIds = useRequestIds();
  const change = withToasts(
    api.useAdminRecordBankBalanceMutation(),
    'Bank balance recorded',
    'Failed to record the bank balance',
  );
  const form = useForm({
    initial: { amount: '', text: '' },
    validate: ({ amount, text }) =>
      fieldErrors({
        // Not `12,50`: a comma can mean two things. An account may be overdrawn.
        amount: /^-?\d{1,8}(\.\d{1,2})?$/.test(amount.trim())
          ? undefined
          : 'The amount must be cedis, such as 2500.00',
        text: requireText('Note', text),
      }),
    submit: async ({ amount, text }) => {
      const said = { amount: Number(amount), text: text.trim() };
      // Submitted again after a lost answer it counts once.
      const requestId = requestIds(JSON.stringify(said));
      if (await change.run({ ...said, requestId })) onClose();
    },
  });
  const { values, field } = form;
  const amount = Number(values.amount);
  return (
    <FormDialog
      title="Record bank balance"
      form={form}
      submitLabel={
        values.amount !== '' && Number.isFinite(amount) ? `Record ${formatCedis(amount)}` : 'Record'
      }
      busyLabel="Saving..."
      error={change.error}
      onClose={onClose}
    >
      <p>What is in the shop’s bank account now. It counts for a month, and moves no money.</p>
      <AmountField label="Balance (₵)" autoFocus {...field('amount')} />
      <ReasonField
        label="Note"
        descriptiveText="Such as the bank and the statement. For the audit log."
        {...field('text')}
      />
    </FormDialog>
  );
}
