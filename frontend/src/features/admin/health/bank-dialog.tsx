import { useState } from 'react';
import { adminRecordBankBalance } from '../../../../../contracts/health/admin-record-bank-balance';
import { api } from '../../../lib/api/api';
import { formatCedis, plainCedis } from '../../../lib/money';
import { useActionForm } from '../shared/actions/use-action-form';
import { AmountField, ReasonField } from '../shared/controls/fields';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import type { Health } from './summary';

interface BankDialogProps {
  /** As shown when the dialog opened. Undefined: not loaded. */
  readonly health: Health | undefined;
  readonly onClose: () => void;
}

/** The balance recorded last; null: none yet. */
const recordedIn = ({ lines }: Health): number | null =>
  lines.flatMap(({ facts }) => facts).find(({ name }) => name === 'in_bank')?.value ?? null;

/** Records the current balance of the shop's bank account. */
export function BankDialog({ health, onClose }: BankDialogProps) {
  const [seen, setSeen] = useState(health && recordedIn(health));
  const [readHealth] = api.useLazyAdminGetHealthQuery();
  const form = useActionForm({
    contract: adminRecordBankBalance,
    mutation: api.useAdminRecordBankBalanceMutation(),
    key: 'per content',
    initial: { amount: '', text: '' },
    toInput: ({ amount, text }) => ({ amount: Number(amount), text, seen }),
    readAgain: async () => {
      const { data } = await readHealth({});
      const now = data && recordedIn(data);
      if (now === undefined || now === seen) return null;
      setSeen(now);
      return { amount: plainCedis(now), text: '' };
    },
    check: ({ amount }) => ({
      // Rejects `12,50`, because a comma can mean two things. An account may be overdrawn.
      amount: !/^-?\d+(\.\d{1,2})?$/.test(amount.trim()) && 'The amount must be cedis, such as 2500.00',
    }),
    texts: { success: 'Bank balance recorded', failure: 'Failed to record the bank balance' },
    onClose,
  });
  const { values, field } = form;
  const amount = Number(values.amount);
  return (
    <ActionDialog
      title="Record bank balance"
      form={form}
      submit={[
        values.amount !== '' && Number.isFinite(amount) ? `Record ${formatCedis(amount)}` : 'Record',
        'Saving...',
      ]}
    >
      <p>What is in the shop’s bank account now. It counts for a month, and moves no money.</p>
      <AmountField autoFocus {...field('amount', 'Balance (₵)')} />
      <ReasonField
        descriptiveText="Such as the bank and the statement. For the audit log."
        {...field('text', 'Note')}
      />
    </ActionDialog>
  );
}
