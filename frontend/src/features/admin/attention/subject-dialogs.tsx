import { type AttentionAction, adminUpdateAttention } from '../../../../../contracts/attention/contracts';
import { adminAnswerCase } from '../../../../../contracts/cases/contracts';
import { adminCloseTopup, adminRefundTopup } from '../../../../../contracts/top-ups/contracts';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis, plainCedis, sumCedis } from '../../../lib/money';
import { ActionDialog } from '../shared/action-dialog';
import { type ActionFormOptions, useActionForm } from '../shared/action-form';
import { AmountField, ChoiceGroup, parseAmount, ReasonField } from '../shared/controls';
import type { Told } from './told';

type Subject = Output<'admin-get-attention-item'>;

interface RefundDialogProps {
  readonly of: Subject;
  readonly onDone: (told: Told) => unknown;
  readonly onClose: () => void;
}

/** Sends unspent money of a top-up back to the card, number or account it came from. */
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
  /** Nothing is sent if the key is another account's, because no money would move. */
  const maySend = !isKeyChanged || form.values.account === 'same';
  return (
    <ActionDialog
      title="Send money back?"
      form={form}
      submit={[`Send ${formatCedis(parseAmount(form.values.amount))}`, 'Asking Paystack...']}
      maySubmit={maySend}
    >
      <p>{howMuch(topup, most)}</p>
      <p>{`It goes back to the card, number or account that ${customer?.name || 'the customer'} paid with. ${charge > 0 ? `The charge of ${formatCedis(charge)} stays with us: tell them first.` : ''}`}</p>
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

interface ReasonDialogProps {
  readonly action: Exclude<AttentionAction, 'ask' | 'refund'>;
  /** The button's label and the title. */
  readonly label: string;
  /** The item as it was when the dialog opened: the decision is about this version. */
  readonly of: Subject;
  readonly onDone: (told: Told) => unknown;
  readonly onClose: () => void;
}

/** Closes a top-up, resolves an item or opens a customer's report, with a text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { subject, item } = props.of;
  const close = api.useAdminCloseTopupMutation();
  const resolve = api.useAdminUpdateAttentionMutation();
  const report = api.useAdminAnswerCaseMutation();
  switch (props.action) {
    case 'close':
      return (
        <ReasonForm
          {...props}
          contract={adminCloseTopup}
          mutation={close}
          toInput={({ reason }) => ({ reference: subject.id, reason })}
        />
      );
    case 'resolve':
      return (
        <ReasonForm
          {...props}
          contract={adminUpdateAttention}
          mutation={resolve}
          toInput={({ reason }) => ({ subject, version: item?.version ?? 1, text: reason })}
        />
      );
    case 'report':
      return (
        <ReasonForm
          {...props}
          contract={adminAnswerCase}
          mutation={report}
          toInput={({ reason }) => ({ orderId: subject.id, version: 0, text: reason })}
        />
      );
  }
}

type ReasonContract = typeof adminCloseTopup | typeof adminUpdateAttention | typeof adminAnswerCase;

type ReasonFormProps<C extends ReasonContract> = ReasonDialogProps &
  Pick<ActionFormOptions<C, { reason: string }>, 'contract' | 'mutation' | 'toInput'>;

function ReasonForm<C extends ReasonContract>(props: ReasonFormProps<C>) {
  const { action, label, of, contract, mutation, toInput, onDone, onClose } = props;
  const form = useActionForm({
    contract,
    mutation,
    key: 'per dialog' as ActionFormOptions<C, { reason: string }>['key'],
    initial: { reason: '' },
    toInput: ({ reason }, ...rest) => toInput({ reason: reason.trim() }, ...rest),
    check: ({ reason }) => ({
      reason:
        reason.trim() === '' && (action === 'report' ? 'Enter what the customer says' : 'Enter a reason'),
    }),
    onDone: (result) => onDone({ isDone: !('success' in result) || result.success, message: result.message }),
    onClose,
  });
  const words = effectOf(action, of);
  return (
    <ActionDialog title={`${label}?`} form={form} submit={[label, 'One moment...']}>
      {words && <p className="well">{words}</p>}
      <ReasonField
        autoFocus
        descriptiveText={action === 'report' ? undefined : 'Colleagues read it here and in the audit log.'}
        {...form.field('reason', reasonLabels[action])}
      />
    </ActionDialog>
  );
}

const reasonLabels = { close: 'Reason', resolve: 'What was decided?', report: 'What does the customer say?' };

/** What it does to the money, and who reads it. */
function effectOf(action: ReasonDialogProps['action'], { item, topup }: Subject): string | null {
  if (action === 'report') return 'It goes under To do. The customer can read it, and your answer.';
  if (action === 'resolve')
    return item?.reasons.includes('top_up_refunded')
      ? 'Money that is set aside for it leaves the wallet for good. Nothing moves at Paystack.'
      : null;
  return topup?.status === 'completed'
    ? 'First check in Paystack’s dashboard that there is no such refund. The wallet gets the money back; if the payer gets it too, we lose it.'
    : 'It fails. If Paystack confirms a payment later, it is still credited.';
}
