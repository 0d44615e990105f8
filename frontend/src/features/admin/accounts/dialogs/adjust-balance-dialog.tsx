import { useState } from 'react';
import { Facts } from '../../../../components/facts';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { fieldErrors, requireText } from '../../../../lib/form-rules';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { withToasts } from '../../shared/actions/with-toasts';
import { AmountField, ReasonField } from '../../shared/controls/fields';
import { SegmentedControl } from '../../shared/controls/segmented-control';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { SecondPersonNote } from '../../shared/second-person-note';
import { type Account, nameOf } from '../account';
import { checkAmount, parseAmount } from './amounts';

const types = [
  ['add', 'Add'],
  ['deduct', 'Deduct'],
] as const;
type AdjustmentType = (typeof types)[number][0];

const texts = {
  add: { button: 'Add', busy: 'Adding...', success: 'Balance added successfully' },
  deduct: { button: 'Deduct', busy: 'Deducting...', success: 'Balance deducted successfully' },
};

/** Adds to an account's balance or deducts from it. */
export function AdjustBalanceDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  // One key while the dialog is open: submitted again after a lost answer, the money moves once.
  const [requestId] = useState(() => crypto.randomUUID());
  const [type, setType] = useState<AdjustmentType>('add');
  const { button, busy, success } = texts[type];
  const adjust = withToasts(api.useAdminAdjustBalanceMutation(), success, 'Failed to adjust balance');
  const form = useForm({
    initial: { amount: '', reason: '' },
    validate: ({ amount, reason }) =>
      fieldErrors({
        amount: checkAdjustment(type, parseAmount(amount), account.balance),
        reason: requireText('Reason', reason),
      }),
    submit: async ({ amount, reason }) => {
      const adjustment = { userId: account.id, amount: parseAmount(amount), type, reason: reason.trim() };
      if (await adjust.run({ ...adjustment, requestId })) onClose();
    },
  });
  const { values, field } = form;
  const amount = parseAmount(values.amount);
  return (
    <FormDialog
      title="Adjust Balance"
      form={form}
      submitLabel={`${button} ${formatCedis(amount)}`}
      busyLabel={busy}
      error={explained(adjust.error)}
      onClose={onClose}
    >
      <p>
        The wallet of <strong>{nameOf(account)}</strong>
        {account.email !== null && ` (${account.email})`}
      </p>
      <SegmentedControl
        legend="Add or deduct"
        name="adjustment"
        options={types}
        value={type}
        onChange={setType}
      />
      <AmountField label="Amount (₵)" autoFocus {...field('amount')} />
      <SecondPersonNote limit="adjustment_limit" amount={amount} />
      <ReasonField
        label="Reason"
        descriptiveText="For the wallet’s ledger and the audit log."
        {...field('reason')}
      />
      <Facts
        className="facts well balance-change"
        isLive
        facts={{
          'Balance now': <BalanceOf amount={account.balance} />,
          'Balance after': (
            <BalanceOf amount={sumCedis([account.balance, type === 'add' ? amount : -amount])} />
          ),
        }}
      />
    </FormDialog>
  );
}

const BalanceOf = ({ amount }: { amount: number }) => (
  <span className={`amount${amount < 0 ? ' balance-change__impossible' : ''}`}>{formatCedis(amount)}</span>
);

function checkAdjustment(type: AdjustmentType, amount: number, balance: number): string | undefined {
  if (amount === 0) return 'Enter an amount above ₵0.00';
  if (type === 'deduct' && amount > balance)
    return `The wallet has ${formatCedis(balance)}: you can’t deduct more.`;
  return checkAmount(amount);
}

/** What the error means for the money. */
function explained(error: unknown): unknown {
  if (!isApiError(error)) return error;
  if (error.code === 'request_id_reused')
    return { ...error, message: 'An earlier attempt already changed the balance. Close this and check it.' };
  if (error.kind === 'refused') return error;
  return { ...error, message: `${error.message} You can safely try again: the money moves only once.` };
}
