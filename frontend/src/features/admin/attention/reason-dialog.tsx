import { type AttentionAction, adminUpdateAttention } from '../../../../../contracts/attention/contracts';
import { adminCloseTopup } from '../../../../../contracts/top-ups/contracts';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { ActionDialog } from '../shared/action-dialog';
import { type ActionFormOptions, useActionForm } from '../shared/action-form';
import { ReasonField } from '../shared/controls';
import type { Told } from './told';

type Subject = Output<'admin-get-attention-item'>;

interface ReasonDialogProps {
  readonly action: Exclude<AttentionAction, 'ask' | 'refund'>;
  /** The button's label and the title. */
  readonly label: string;
  /** As it was when the dialog opened: exactly this is decided. */
  readonly of: Subject;
  readonly onDone: (told: Told) => unknown;
  readonly onClose: () => void;
}

/** Closes a top-up or resolves an item, with words that say why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { subject, item } = props.of;
  const close = api.useAdminCloseTopupMutation();
  const resolve = api.useAdminUpdateAttentionMutation();
  return props.action === 'close' ? (
    <ReasonForm
      {...props}
      contract={adminCloseTopup}
      mutation={close}
      toInput={({ reason }) => ({ reference: subject.id, reason })}
    />
  ) : (
    <ReasonForm
      {...props}
      contract={adminUpdateAttention}
      mutation={resolve}
      toInput={({ reason }) => ({ subject, version: item?.version ?? 1, text: reason })}
    />
  );
}

type ReasonContract = typeof adminCloseTopup | typeof adminUpdateAttention;

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
    check: ({ reason }) => ({ reason: reason.trim() === '' && 'Enter a reason' }),
    onDone: ({ message }) => onDone({ isDone: true, message }),
    onClose,
  });
  const words = effectOf(action, of);
  return (
    <ActionDialog title={`${label}?`} form={form} submit={[label, 'One moment...']}>
      {words && <p className="well">{words}</p>}
      <ReasonField
        autoFocus
        descriptiveText="Colleagues read it here and in the audit log."
        {...form.field('reason', action === 'close' ? 'Reason' : 'What was decided?')}
      />
    </ActionDialog>
  );
}

/** What it does to the money. */
function effectOf(action: ReasonDialogProps['action'], { item, topup }: Subject): string | null {
  if (action === 'resolve')
    return item?.reasons.includes('top_up_refunded')
      ? 'Money that is set aside for it leaves the wallet for good. Nothing moves at Paystack.'
      : null;
  return topup?.status === 'completed'
    ? 'First look in Paystack’s dashboard that there is no such refund. The wallet gets the money back; if the payer gets it too, we lose it.'
    : 'It fails. If Paystack confirms a payment later, it is still credited.';
}
