import { adminRefundTopup } from '../../../../../contracts/top-ups/contracts';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis, plainCedis, sumCedis } from '../../../lib/money';
import { ActionDialog } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { AmountField, ChoiceGroup, parseAmount, ReasonField } from '../shared/controls';
import type { Told } from './told';

interface RefundDialogProps {
  readonly of: Output<'admin-get-attention-item'>;
  readonly onDone: (told: Told) => unknown;
  readonly onClose: () => void;
}

/** Sends unspent money of a top-up back to the card or number it came from. */
export function RefundDialog({ of: { topup, subject, customer }, onDone, onClose }: RefundDialogProps) {
  const { most = 0, charge = 0, is_key_changed: isKeyChanged = false } = topup?.refundable ?? {};
  const form = useActionForm({
    contract: adminRefundTopup,
    mutation: api.useAdminRefundTopupMutation(),
    key: 'per dialog',
    initial: { amount: plainCedis(most), reason: '', account: 'unsure' },
    toInput: ({ amount, reason }) => ({ reference: subject.id, amount: parseAmount(amount), reason }),
    check: ({ amount }) => ({ amount: checkRefund(parseAmount(amount), most) }),
    onDone: ({ status, message }) => onDone({ isDone: status !== null && status !== 'failed', message }),
    onClose,
  });
  /** With a key of another account nothing would move, so nothing is sent. */
  const maySend = !isKeyChanged || form.values.account === 'same';
  return (
    <ActionDialog
      title="Send money back?"
      form={form}
      submit={[`Send ${formatCedis(parseAmount(form.values.amount))}`, 'Asking Paystack...']}
      maySubmit={maySend}
    >
      <p>{howMuch(topup, most)}</p>
      <p>{`It goes back to the card or number that ${customer?.name || 'the customer'} paid with. ${charge > 0 ? `The charge of ${formatCedis(charge)} stays with us: tell them first.` : ''}`}</p>
      {isKeyChanged && (
        <>
          <p className="notice notice--warning">
            Paystack’s key was changed after this payment. If the new key belongs to another Paystack account,
            the money can’t be sent from here. Send it back in Paystack’s dashboard.
          </p>
          <ChoiceGroup
            values={['same', 'unsure']}
            labels={{ same: 'Yes', unsure: 'No, or not sure' }}
            {...form.field('account', 'Is it the same Paystack account?')}
          />
        </>
      )}
      {maySend && (
        <>
          <AmountField autoFocus={!isKeyChanged} {...form.field('amount', 'Amount (₵)')} />
          <ReasonField descriptiveText="For the audit log." {...form.field('reason', 'Reason')} />
        </>
      )}
    </ActionDialog>
  );
}

/** How much can go back, and what limits it: the oldest money is spent first. */
function howMuch(topUp: RefundDialogProps['of']['topup'], most: number): string {
  const credited = topUp?.credited ?? 0;
  const back = sumCedis(
    (topUp?.refunds ?? []).filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
  );
  const isSpent = sumCedis([credited, -back, -most]) > 0;
  if (isSpent)
    return `At most ${formatCedis(most)} of the ${formatCedis(credited)} credited can go back: the rest is spent.`;
  return back === 0
    ? `All of the ${formatCedis(credited)} credited can go back: none of it is spent.`
    : `The other ${formatCedis(most)} of the ${formatCedis(credited)} credited can go back.`;
}

function checkRefund(amount: number, most: number): string | undefined {
  if (amount === 0) return 'Enter an amount above ₵0.00';
  return amount > most ? `At most ${formatCedis(most)} can go back.` : undefined;
}
