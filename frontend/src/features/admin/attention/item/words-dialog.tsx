import { adminUpdateAttention } from '../../../../../../contracts/attention/admin-update-attention';
import { adminUpdateOrderStatus } from '../../../../../../contracts/orders/admin-update-order-status';
import { adminCloseTopup } from '../../../../../../contracts/top-ups/admin-close-topup';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { mayArriveWords } from '../../orders/status/loss-words';
import { statusEffect } from '../../orders/status/status-effect';
import type { Told } from '../../shared/actions/told';
import { type ActionFormOptions, useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { type WordsAction, wordsFields } from './words';
import '../../orders/status/status-effect.css';

type Item = Output<'admin-get-attention-item'>;

interface WordsDialogProps {
  readonly action: WordsAction;
  /** The button's label and the title. */
  readonly label: string;
  /** The item as it was when the dialog opened: exactly this is decided. */
  readonly item: Item;
  readonly onDone: (told: Told) => unknown;
  readonly onClose: () => void;
}

/** An action that needs an explanation, by the function that carries it out. */
export function WordsDialog(props: WordsDialogProps) {
  const { action, item } = props;
  const { subject, order } = item;
  const setStatus = api.useAdminUpdateOrderStatusMutation();
  const closeTopUp = api.useAdminCloseTopupMutation();
  const update = api.useAdminUpdateAttentionMutation();
  switch (action) {
    case 'deliver':
    case 'fail':
      return (
        <WordsForm
          {...props}
          contract={adminUpdateOrderStatus}
          mutation={setStatus}
          toInput={(reason) => ({
            orderId: subject.id,
            status: action === 'fail' ? ('failed' as const) : ('completed' as const),
            ...(order && { statusSeen: order.status }),
            reason,
          })}
        />
      );
    case 'close':
      return (
        <WordsForm
          {...props}
          contract={adminCloseTopup}
          mutation={closeTopUp}
          toInput={(reason) => ({ reference: subject.id, reason })}
        />
      );
    case 'resolve':
      return (
        <WordsForm
          {...props}
          contract={adminUpdateAttention}
          mutation={update}
          toInput={(text) => ({ subject, version: item.item?.version ?? 1, text })}
        />
      );
  }
}

type ExplainedContract = typeof adminUpdateOrderStatus | typeof adminCloseTopup | typeof adminUpdateAttention;

interface WordsFormProps<C extends ExplainedContract>
  extends WordsDialogProps,
    Pick<ActionFormOptions<C, { text: string }>, 'contract' | 'mutation'> {
  readonly toInput: (text: string) => ReturnType<ActionFormOptions<C, { text: string }>['toInput']>;
}

/** The effect on the money, above the button. */
function WordsForm<C extends ExplainedContract>(props: WordsFormProps<C>) {
  const { action, label, item, contract, mutation, toInput, onDone, onClose } = props;
  const field = wordsFields[action];
  const form = useActionForm({
    contract,
    mutation,
    key: 'per dialog' as ActionFormOptions<C, { text: string }>['key'],
    initial: { text: '' },
    toInput: ({ text }) => toInput(text.trim()),
    check: ({ text }) => ({ text: text.trim() === '' && field.missing }),
    onDone: ({ message }) => onDone({ isDone: true, message }),
    onClose,
  });
  return (
    <ActionDialog title={`${label}?`} form={form} submit={[label, 'One moment...']}>
      <Effect action={action} item={item} />
      <ReasonField autoFocus descriptiveText={field.hint} {...form.field('text', field.label)} />
    </ActionDialog>
  );
}

/** The effect on the money, and what may be lost. */
function Effect({ action, item }: Pick<WordsDialogProps, 'action' | 'item'>) {
  const { order, may_still_arrive } = item;
  if (action === 'close' && item.topup?.status === 'completed') {
    return (
      <p className="well">
        First look in Paystack’s dashboard that there is no such refund. The wallet gets the money back; if
        the payer gets it too, we lose it.
      </p>
    );
  }
  if (action === 'close') {
    return (
      <div className="well">
        <p>It fails. If Paystack confirms a payment later, it is still credited.</p>
        {item.item?.reasons.includes('top_up_other_key') && (
          <p>We can’t check this payment: first look it up in your old Paystack account.</p>
        )}
      </div>
    );
  }
  // What is known above says how much.
  if (action === 'resolve' && item.item?.reasons.includes('top_up_refunded'))
    return (
      <p className="well">
        Money that is set aside for it leaves the wallet for good. Nothing moves at Paystack.
      </p>
    );
  if (order === null || (action !== 'deliver' && action !== 'fail')) return null;
  const { kind, sentence, loss } = statusEffect(order, action === 'fail' ? 'failed' : 'completed');
  const lost = loss ?? (action === 'fail' && may_still_arrive ? mayArriveWords([order], true) : null);
  return (
    <div className={`well status-effect status-effect--${kind}`}>
      <p className="status-effect__sentence">{sentence}</p>
      {lost !== null && <p>{lost}</p>}
    </div>
  );
}
