import { adminAdjustBalance } from '../../../../../../contracts/wallet/admin-adjust-balance';
import { Facts } from '../../../../components/facts';
import { api } from '../../../../lib/api/api';
import { requireText } from '../../../../lib/form-rules';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { useActionForm } from '../../shared/actions/use-action-form';
import { AmountField, ReasonField } from '../../shared/controls/fields';
import { SegmentedControl } from '../../shared/controls/segmented-control';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { type Account, nameOf } from '../account';
import { parseAmount } from './amounts';

const types = [
  ['add', 'Add'],
  ['deduct', 'Deduct'],
] as const;
type AdjustmentType = (typeof types)[number][0];

const words = {
  add: { button: 'Add', busy: 'Adding...', success: 'Balance added successfully' },
  deduct: { button: 'Deduct', busy: 'Deducting...', success: 'Balance deducted successfully' },
};

/** Adds to an account's balance or deducts from it. */
export function AdjustBalanceDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useActionForm({
    contract: adminAdjustBalance,
    mutation: api.useAdminAdjustBalanceMutation(),
    key: 'per dialog',
    initial: { type: 'add' as AdjustmentType, amount: '', reason: '' },
    toInput: ({ type, amount, reason }) => ({
      userId: account.id,
      amount: parseAmount(amount),
      type,
      reason,
    }),
    check: ({ type, amount, reason }) => ({
      amount: checkAdjustment(type, parseAmount(amount), account.balance),
      reason: requireText('Reason', reason),
    }),
    texts: ({ type }) => ({ success: words[type].success, failure: 'Failed to adjust balance' }),
    onClose,
  });
  const { type } = form.values;
  const amount = parseAmount(form.values.amount);
  return (
    <ActionDialog
      title="Adjust Balance"
      form={form}
      submit={[`${words[type].button} ${amount === 0 ? 'money' : formatCedis(amount)}`, words[type].busy]}
    >
      <p>
        The wallet of <strong>{nameOf(account)}</strong>
        {account.email !== null && <span>{` (${account.email})`}</span>}
      </p>
      <SegmentedControl
        legend="Add or deduct"
        name="adjustment"
        options={types}
        value={type}
        onChange={(chosen) => form.set('type', chosen)}
      />
      <AmountField autoFocus {...form.field('amount', 'Amount (₵)')} />
      <ReasonField
        descriptiveText="The customer sees it in their wallet. Also kept in the audit log."
        {...form.field('reason', 'Reason')}
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
    </ActionDialog>
  );
}

const BalanceOf = ({ amount }: { amount: number }) => (
  <span className={`amount${amount < 0 ? ' balance-change__impossible' : ''}`}>{formatCedis(amount)}</span>
);

function checkAdjustment(type: AdjustmentType, amount: number, balance: number): string | undefined {
  if (amount === 0) return 'Enter an amount above ₵0.00';
  return type === 'deduct' && amount > balance
    ? `The wallet has ${formatCedis(balance)}: you can’t deduct more.`
    : undefined;
}
