import { adminRefundTopup } from '../../../../../../contracts/top-ups/admin-refund-topup';
import { refundBlockWords } from '../../../../../../contracts/top-ups/refund-blocks';
import { Facts } from '../../../../components/facts';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis, plainCedis, sumCedis } from '../../../../lib/money';
import type { Told } from '../../shared/actions/told';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { AmountField, parseAmount, ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';

interface RefundDialogProps {
  readonly item: Output<'admin-get-attention-item'>;
  readonly onDone: (told: Told) => unknown;
  readonly onClose: () => void;
}

const nothing = { most: 0, blocked: 'not_credited', balance: 0, charge: 0, is_key_changed: false } as const;

/** Sends unspent money of a top-up back to the card or number it came from. */
export function RefundDialog({ item: { topup, subject, customer }, onDone, onClose }: RefundDialogProps) {
  const { most, blocked, balance, charge, is_key_changed } = topup?.refundable ?? nothing;
  const credited = topup?.credited ?? 0;
  const form = useActionForm({
    contract: adminRefundTopup,
    mutation: api.useAdminRefundTopupMutation(),
    key: 'per dialog',
    initial: { amount: most > 0 ? plainCedis(most) : '', reason: '', account: 'unsure' },
    toInput: ({ amount, reason }) => ({ reference: subject.id, amount: parseAmount(amount), reason }),
    check: ({ amount }) => ({ amount: checkRefund(parseAmount(amount), most) }),
    onDone: ({ status, message }) => onDone({ isDone: status !== null && status !== 'failed', message }),
    onClose,
  });
  const amount = parseAmount(form.values.amount);
  /** With a key of another account nothing would move, so nothing is sent. */
  const maySend = blocked === null && (!is_key_changed || form.values.account === 'same');
  return (
    <ActionDialog
      title="Send money back?"
      form={form}
      submit={[maySend ? `Send ${formatCedis(amount)}` : 'Send money back', 'Asking Paystack...']}
      maySubmit={maySend}
    >
      {blocked === null ? (
        <>
          <p>{howMuch({ credited, most, back: sentBackOf(topup) })}</p>
          <p>{`It goes back to the card or number that ${customer?.name || 'the customer'} paid with. ${charge > 0 ? `The charge of ${formatCedis(charge)} stays with us: tell them first.` : ''}`}</p>
          {is_key_changed && (
            <>
              <p className="notice notice--warning">
                Paystack’s key was changed after this payment. If the new key belongs to another Paystack
                account, the money can’t be sent from here. Send it back in Paystack’s dashboard.
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
              <AmountField autoFocus={!is_key_changed} {...form.field('amount', 'Amount (₵)')} />
              <ReasonField descriptiveText="For the audit log." {...form.field('reason', 'Reason')} />
            </>
          )}
        </>
      ) : (
        <>
          <Facts
            className="facts well"
            facts={{
              Credited: <span className="amount">{formatCedis(credited)}</span>,
              'In the wallet now': <span className="amount">{formatCedis(balance)}</span>,
            }}
          />
          <p>{refundBlockWords[blocked]}</p>
        </>
      )}
    </ActionDialog>
  );
}

interface Money {
  readonly credited: number;
  readonly most: number;
  /** What refunds have sent back, or are sending. */
  readonly back: number;
}

/** How much can go back, and what limits it: the oldest money is spent first. */
function howMuch({ credited, most, back }: Money): string {
  const isSpent = sumCedis([credited, -back, -most]) > 0;
  if (!isSpent && back === 0)
    return `All of the ${formatCedis(credited)} credited can go back: none of it is spent.`;
  if (!isSpent)
    return `${formatCedis(back)} of the ${formatCedis(credited)} credited has been sent back, or is on its way. The other ${formatCedis(most)} can go back.`;
  return `At most ${formatCedis(most)} of the ${formatCedis(credited)} credited can go back: the rest is spent.`;
}

const sentBackOf = (topUp: RefundDialogProps['item']['topup']): number =>
  sumCedis((topUp?.refunds ?? []).filter(({ status }) => status !== 'failed').map(({ amount }) => amount));

function checkRefund(amount: number, most: number): string | undefined {
  if (amount === 0) return 'Enter an amount above ₵0.00';
  return amount > most ? `At most ${formatCedis(most)} can go back.` : undefined;
}
