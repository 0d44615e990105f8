import { useState } from 'react';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Output } from '../../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { formatCedis } from '../../../lib/money';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { AmountField, ReasonField } from '../shared/controls/fields';
import { FormDialog } from '../shared/dialogs/form-dialog';
import { useSupplierNames } from '../shared/use-suppliers';

type Float = Output<'admin-get-floats'>['floats'][number];

interface ChangeFloatDialogProps {
  readonly kind: 'topup' | 'set';
  readonly float: Float;
  readonly onClose: () => void;
}

const words = {
  topup: {
    title: 'Record a top-up',
    note: 'What was paid into our account there. It moves no money.',
    amount: 'Amount (₵)',
    text: 'Reference',
    hint: 'Such as the mobile money transaction.',
    submit: 'Record',
    success: 'Top-up recorded',
    failure: 'Failed to record the top-up',
  },
  set: {
    title: 'Correct balance',
    note: 'From now on our record is what the supplier says it is. Where its balance can’t be read, type what you see there.',
    amount: 'Balance there (₵)',
    text: 'Reason',
    hint: 'What explains the difference. For the ledger and the audit log.',
    submit: 'Set',
    success: 'Balance corrected',
    failure: 'Failed to correct the balance',
  },
} as const;

/** Asks for a top-up, or for a count at the supplier. */
export function ChangeFloatDialog({ kind, float, onClose }: ChangeFloatDialogProps) {
  const { supplier, balance, unknown_since } = float;
  const { title, note, amount: amountLabel, text: textLabel, hint, submit, success, failure } = words[kind];
  const nameOf = useSupplierNames();
  const requestIds = useRequestIds();
  const change = withToasts(api.useAdminChangeFloatMutation(), success, failure);
  const isRead = balance !== null && unknown_since === null;
  // A reference that was typed in before is asked about, and the answer is about that reference alone.
  const [sent, setSent] = useState('');
  const asksAbout = (text: string) =>
    isApiError(change.error) && change.error.code === 'confirmation_needed' && sent === text.trim();
  const form = useForm({
    initial: { amount: kind === 'set' && isRead ? balance.toFixed(2) : '', text: '', another: 'no' },
    validate: ({ amount, text, another }) =>
      fieldErrors({
        amount: checkAmount(kind, amount),
        text: requireText(textLabel, text),
        another: asksAbout(text) && another === 'no' ? 'If it is the same one, press Cancel.' : undefined,
      }),
    submit: async ({ amount, text, another }) => {
      const isAnother = asksAbout(text) && another === 'yes';
      const said = { supplier, kind, amount: Number(amount), text: text.trim() };
      const asked = { ...said, ...(isAnother && { isAnother }) };
      setSent(said.text);
      // Submitted again after a lost answer it counts once; another amount is another change.
      const requestId = requestIds(JSON.stringify(said));
      if (await change.run({ ...asked, requestId })) onClose();
    },
  });
  const { values, field } = form;
  const amount = Number(values.amount);
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={Number.isFinite(amount) ? `${submit} ${formatCedis(amount)}` : submit}
      busyLabel="Saving..."
      error={change.error}
      onClose={onClose}
    >
      <p>
        <strong>{nameOf(supplier)}</strong>. {note}
      </p>
      <AmountField label={amountLabel} autoFocus {...field('amount')} />
      <ReasonField label={textLabel} descriptiveText={hint} {...field('text')} />
      {asksAbout(values.text) && (
        <ChoiceGroup
          label="Is it another top-up?"
          values={['no', 'yes']}
          labels={{ no: 'The same one', yes: 'Another one' }}
          {...field('another')}
        />
      )}
    </FormDialog>
  );
}

/** Not `12,50`: a comma can mean two things. A supplier may give credit: a count may be below zero. */
function checkAmount(kind: 'topup' | 'set', text: string): string | undefined {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text.trim())) return 'The amount must be cedis, such as 250.00';
  return kind === 'topup' && Number(text) <= 0 ? 'The amount must be more than zero' : undefined;
}
