import { Button } from '@aws-amplify/ui-react';
import { useId, useState } from 'react';
import type { AttentionAction } from '../../../../../../contracts/attention/attention-fields';
import { phoneThem } from '../../../../../../contracts/attention/phone-them';
import { refundBlockWords } from '../../../../../../contracts/top-ups/refund-blocks';
import { lazyPart } from '../../../../app/lazy-screen';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { useTask } from '../../../../lib/use-task';
import { type Told, ToldNotice, toldOf } from '../../shared/actions/told';
import { More } from '../../shared/panels/more';
import { hasOpenCase } from '../subject';
import { isAboutFailedRefund } from './send-back';
import { isForPerson, saysToPhone } from './steps';
import { isInWords, type WordsAction } from './words';

const RefundDialog = lazyPart(() => import('./refund-dialog'), 'RefundDialog');
const WordsDialog = lazyPart(() => import('./words-dialog'), 'WordsDialog');

type Item = Output<'admin-get-attention-item'>;

interface ItemActionsProps {
  readonly item: Item;
  /** The latest result. */
  readonly told: Told | null;
  /** Another action begins, so the latest result is over. */
  readonly onStart: () => void;
  /** Takes until the item is as the action left it. */
  readonly onTold: (told: Told) => Promise<void>;
}

/** The safe actions on an item. None of them sends an order again. */
export function ItemActions({ item, told, onStart, onTold }: ItemActionsProps) {
  /** Uses the item as it was when the dialog opened, so that exactly this is decided. */
  const [dialog, setDialog] = useState<{ action: WordsAction; item: Item } | null>(null);
  const [refunding, setRefunding] = useState<Item | null>(null);
  const ask = useAsk(item);
  const { isBusy, run } = useTask();
  /** How many refunds had ended when the latest one was asked for. Null: the latest result is of another action. */
  const [ended, setEnded] = useState<number | null>(null);
  const isOutdated = ended !== null && ended !== endedRefunds(item);
  const actions = item.actions.filter((action) => !isOver(action, item));
  const mainAction = mainOf(item, actions);

  const start = (action: AttentionAction) => {
    onStart();
    setEnded(null);
    if (action === 'refund') setRefunding(item);
    else if (isInWords(action)) setDialog({ action, item });
    else
      void run(async () => {
        const answer = await ask();
        // If the supplier's answer changes nothing, it isn't shown as a success.
        const { data = {} } = answer as { data?: { status?: string } };
        await onTold({
          ...toldOf(answer),
          isNews: item.order !== null && data.status === item.order.status,
        });
      });
  };

  const isMain = (action: AttentionAction) => action === mainAction;
  const sorted = actions.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));

  const noteId = useId();
  const button = (action: AttentionAction) => {
    const note = action === 'refund' ? refundNote(item) : null;
    const pressed = (
      <Button
        key={action}
        size="small"
        isDisabled={isBusy || (action === 'refund' && item.topup?.refundable.blocked != null)}
        onClick={() => start(action)}
        {...(note !== null && { 'aria-describedby': noteId })}
        {...(isMain(action) && { variation: 'primary' as const })}
      >
        {isBusy && action === 'ask' ? 'Asking...' : labelOf(action, item)}
      </Button>
    );
    if (note === null) return pressed;
    return (
      <div key={action} className="attention__explained">
        {pressed}
        <p id={noteId} className="row__note">
          {note}
        </p>
      </div>
    );
  };

  return (
    <section className="stack stack--tight" aria-label="Actions">
      {/* What is known above says it already. It is still read out, as the button's result. */}
      <div
        className={
          told?.message.endsWith(phoneThem) && saysToPhone(item) ? 'visually-hidden' : 'attention__told'
        }
      >
        <ToldNotice told={isOutdated ? null : told} />
      </div>
      {sorted.length > 0 &&
        (isSettled(item) ? (
          <More about="what is still possible">
            <div className="line">{sorted.map(button)}</div>
          </More>
        ) : (
          <div className="line attention__actions">{sorted.map(button)}</div>
        ))}
      {dialog && (
        <WordsDialog
          {...dialog}
          label={labelOf(dialog.action, dialog.item)}
          onDone={onTold}
          onClose={() => setDialog(null)}
        />
      )}
      {refunding && (
        <RefundDialog
          item={refunding}
          onDone={(answer) => {
            setEnded(endedRefunds(refunding));
            return onTold(answer);
          }}
          onClose={() => setRefunding(null)}
        />
      )}
    </section>
  );
}

/** An order that ended and that nobody has to decide about. What can still be done isn't what it asks for. */
export const isSettled = (of: Item): boolean =>
  (of.order?.status === 'failed' || of.order?.status === 'completed') &&
  (of.item?.reasons ?? []).length === 0 &&
  !hasOpenCase(of);

/** Refunds that Paystack has sent, or couldn't. Once one more has ended, `Paystack is sending it` is out of date. */
const endedRefunds = ({ topup }: Item): number =>
  topup?.refunds.filter(({ status }) => status !== 'open').length ?? 0;

/** Why money of a top-up can't go back from here, beside the button and before anybody begins. */
function refundNote({ topup }: Item): string | null {
  const { blocked = null, is_key_changed: isKeyChanged = false } = topup?.refundable ?? {};
  if (blocked !== null) return refundBlockWords[blocked];
  return isKeyChanged
    ? 'Paystack’s key was changed after this payment: money may have to go back in Paystack’s dashboard.'
    : null;
}

/** Asks its supplier or Paystack, or checks the wallet. */
function useAsk({ subject }: Item) {
  const [recheckOrder] = api.useAdminRecheckOrderMutation();
  const [recheckTopUp] = api.useAdminRecheckTopupMutation();
  const [recheckItem] = api.useAdminRecheckAttentionMutation();
  return () => {
    if (subject.kind === 'order') return recheckOrder({ orderId: subject.id });
    return subject.kind === 'top_up' ? recheckTopUp({ reference: subject.id }) : recheckItem({ subject });
  };
}

/** If the customer already has the data or the money, the item can only be resolved. */
function mainOf(of: Item, actions: readonly AttentionAction[]) {
  const { subject, topup, item, waiting_since, known } = of;
  // An open dispute is answered at Paystack.
  if (topup?.dispute?.status === 'open') return undefined;
  // A case is answered below.
  if (hasOpenCase(of)) return undefined;
  // If nothing is open, none of them is the main action.
  if (waiting_since === null && (item?.reasons ?? []).length === 0) return undefined;
  // The current key can't see the payment, so asking helps only once the former one is back.
  if (item?.reasons.includes('top_up_other_key')) return undefined;
  // Asking once more would bring the same answer.
  if (saysToPhone({ known })) return undefined;
  // Asking about a sending that has failed changes nothing: it is tried once more.
  if (isAboutFailedRefund(item?.reasons)) return actions.find((action) => action === 'refund');
  const isDecided = subject.kind === 'order' ? waiting_since === null : isForPerson(item?.reasons);
  if (!isDecided) return actions[0];
  return (
    actions.find((action) => action === 'resolve') ?? (subject.kind === 'order' ? undefined : actions[0])
  );
}

/** If the money has gone back, there is nothing to send: the button is left out. */
const isOver = (action: AttentionAction, { topup }: Item): boolean => {
  const { blocked = null } = topup?.refundable ?? {};
  return action === 'refund' && (blocked === 'sent_elsewhere' || blocked === 'sent_back');
};

const askLabels = {
  order: 'Ask the supplier now',
  top_up: 'Ask Paystack now',
  payment: 'Ask Paystack now',
  ledger: 'Check it now',
};

function labelOf(action: AttentionAction, { subject, topup }: Item): string {
  switch (action) {
    case 'ask':
      return askLabels[subject.kind];
    case 'deliver':
      return 'Mark delivered';
    case 'fail':
      return 'Fail and refund';
    case 'close':
      return topup?.status === 'completed' ? 'Put the money back' : 'Close the top-up';
    case 'refund':
      return 'Send money back';
    case 'resolve':
      return 'Resolve';
  }
}
