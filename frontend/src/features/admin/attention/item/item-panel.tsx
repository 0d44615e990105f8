import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AttentionKind } from '../../../../../../contracts/attention/attention-kinds';
import { attentionWords } from '../../../../../../contracts/attention/attention-reasons';
import { adminPaths, byHandPath, settingsPath } from '../../../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { lazyPart } from '../../../../app/lazy-screen';
import { ButtonLink } from '../../../../components/button-link';
import { BackIcon } from '../../../../components/icons';
import { QueryState } from '../../../../components/query-state';
import { StatusBadge } from '../../../../components/status-badge';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { isByHand } from '../../orders/status/status-effect';
import { type Told, useTold } from '../../shared/actions/told';
import { useCameFrom } from '../../shared/came-from';
import { DueBy } from '../../shared/due-by';
import { PanelHeader } from '../../shared/panels/panel-header';
import { useIsOwner } from '../../shared/use-is-owner';
import { hasOpenCase, subjectTitle } from '../subject';
import { Dispute } from './dispute';
import { History } from './history';
import { ItemActions, isSettled } from './item-actions';
import { isAboutFailedRefund } from './send-back';
import { sentBackStep, stepsOf } from './steps';
import { SubjectFacts, useSubjectFacts } from './subject-facts';

interface ItemPanelProps {
  readonly subject: { readonly kind: AttentionKind; readonly id: string };
}

/** An order or top-up: what is known, what happened, and the possible actions. */
export function ItemPanel({ subject }: ItemPanelProps) {
  const query = api.useAdminGetAttentionItemQuery({ subject }, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFrom = useCameFrom();
  const isFirstScreen = useLocation().key === 'default';
  // The page may still be scrolled down from the list.
  useEffect(() => {
    if (isFirstScreen) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isFirstScreen]);
  // The way back stays when the item is resolved meanwhile.
  const first = useRef<ReturnType<typeof backFrom>>(null);
  if (query.currentData) first.current ??= backFrom(subject.kind, query.currentData);
  const back = cameFrom ?? first.current ?? backFrom(subject.kind, undefined);
  return (
    <>
      <PanelHeader
        title={titleOf(subject, query.currentData)}
        note={query.currentData?.order && <OrderNumber order={query.currentData.order} />}
        query={query}
        headingRef={heading}
        isTight
        back={
          <ButtonLink to={back.to} className="amplify-button--small">
            <BackIcon />
            <span>{back.label}</span>
          </ButtonLink>
        }
      />
      <QueryState
        query={query}
        loading="Loading what is known..."
        blocks={['short', 'medium', 'medium']}
        failure="Failed to load what is known"
      >
        {(item) => <Item item={item} heading={heading} reload={query.refetch} />}
      </QueryState>
    </>
  );
}

type Answer = Output<'admin-get-attention-item'>;

/** An order is named by what was bought: `MTN 5GB to 024 123 4567 · ₵24.50`. */
function titleOf(subject: ItemPanelProps['subject'], item: Answer | undefined): string {
  if (!item?.order) return subjectTitle({ ...item, subject });
  const { data_plan: bundle, phone_number: number, amount } = item.order;
  return `${bundle} to ${groupedPhoneNumber(number)} · ${formatCedis(amount)}`;
}

const OrderNumber = ({ order }: { readonly order: NonNullable<Answer['order']> }) => (
  <div className="line">
    <StatusBadge status={order.status} />
    <p className="row__note">
      Order <span className="item-number">{order.order_number}</span>
    </p>
  </div>
);

/** The list it belongs to: To do while it needs someone, afterwards the list of its kind. */
function backFrom(kind: AttentionKind, data: Output<'admin-get-attention-item'> | undefined) {
  const isListed = data === undefined || (data.item?.reasons ?? []).length > 0;
  if (!isListed && kind === 'order') return { to: adminPaths.orders, label: 'Orders' };
  if (!isListed && kind === 'top_up') return { to: adminPaths.topups, label: 'Topups' };
  return { to: adminPaths.todo, label: 'To do' };
}

interface ItemProps {
  readonly item: Output<'admin-get-attention-item'>;
  readonly heading: RefObject<HTMLElement | null>;
  readonly reload: () => Promise<unknown>;
}

function Item({ item, heading, reload }: ItemProps) {
  const { order, topup } = item;
  const [told, setTold] = useTold(heading);
  /** A result comes with the state that it led to: until then the dialog, or the pressed button, stays busy. */
  const tell = async (result: Told) => {
    await reload();
    setTold(result);
  };
  /** The result above already says this, with the sum. */
  const isTold = told?.isDone === true && isSettled(item);
  const isDisputed = topup?.dispute?.status === 'open';
  const actions = <ItemActions item={item} told={told} onStart={() => setTold(null)} onTold={tell} />;
  /** A reported order is shown as its case: what the customer says, what we know, and the answer. */
  const isReported = hasOpenCase(item);
  const known = !isTold && !isReported && <Known item={item} />;
  const facts = useSubjectFacts(item);
  // What is still possible comes after the outcome and its facts; the result of an action comes first. It doesn't move while a dialog is
  // open, but a case takes the actions with it when it is closed.
  const [first, setFirst] = useState({ isReported, isSettled: isSettled(item) });
  if (first.isReported !== isReported) setFirst({ isReported, isSettled: isSettled(item) });
  const [hasTold, setHasTold] = useState(false);
  if (told !== null && !hasTold) setHasTold(true);
  const isLast = first.isSettled && !hasTold;
  return (
    <>
      {known}
      {/* An open dispute is answered at Paystack; other actions follow the facts. */}
      {!isDisputed && !isReported && !isLast && actions}
      {order?.status === 'completed' && item.case === null && (
        <p className="row__note">
          Nothing came? When the customer presses “I didn’t get it” on this order, a case opens in To do.
        </p>
      )}
      {item.case && order && (
        <CasePart
          {...{ order, of: item.case, record: item.case_record }}
          facts={facts}
          reload={reload}
          {...(isReported && {
            ourRecord: isTold ? undefined : [item.news, item.known].filter(Boolean).join(' '),
            actions: (
              <>
                {!isTold && <CaseSteps item={item} />}
                {actions}
              </>
            ),
          })}
        />
      )}
      {topup?.dispute && <Dispute topUp={topup} dispute={topup.dispute} />}
      {/* The facts of a reported order stand in its case. */}
      <div className={item.case && order ? 'stack' : 'stack attention__columns'}>
        <div className="stack">
          {!(item.case && order) && <SubjectFacts facts={facts} />}
          {(isDisputed || isLast) && actions}
        </div>
        <History item={item} />
      </div>
    </>
  );
}

const CasePart = lazyPart(() => import('./case-part'), 'CasePart');

/** What to do about a reported order beyond answering its customer. */
function CaseSteps({ item: of }: { readonly item: Answer }) {
  // The case already says that it waits for an answer.
  const others = of.item?.reasons.filter((reason) => reason !== 'order_reported') ?? [];
  if (others.length === 0) return null;
  return stepsOf(of).map((step) => <p key={step}>{step}</p>);
}

function Known({ item: of }: { readonly item: Answer }) {
  const { subject, item, news, known, order, topup } = of;
  const isOwner = useIsOwner();
  const reasons = item?.reasons ?? [];
  const isToSend = order !== null && isByHand(order);
  // An order's news says why it needs somebody.
  const titles = news ? [news] : reasons.map((reason) => attentionWords[reason]);
  const steps = stepsOf(of);
  return (
    <div className={`well attention__known${reasons.length > 0 ? ' attention__known--open' : ''}`}>
      {titles.map((title) => (
        <p key={title} className="row__title">
          {title}
        </p>
      ))}
      {!isAboutFailedRefund(reasons) && <p>{known}</p>}
      {topup?.dispute?.status === 'open' && topup.dispute.due_at !== null && (
        <p>
          Answer by <DueBy at={topup.dispute.due_at} />
        </p>
      )}
      {order && steps.map((step) => <p key={step}>{step}</p>)}
      {reasons.includes('top_up_refunded') && <p>{sentBackStep(isOwner)}</p>}
      {reasons.includes('top_up_other_key') && (
        <FormerKeySteps reference={subject.id} mayClose={of.actions.includes('close')} />
      )}
      {isToSend && (
        <p>
          <Link to={byHandPath}>To send by hand</Link>
        </p>
      )}
      {reasons.length === 0 && !isToSend && !isSettled(of) && (
        <p className="row__note">Nothing for you to do here.</p>
      )}
    </div>
  );
}

function FormerKeySteps({ reference, mayClose }: { readonly reference: string; readonly mayClose: boolean }) {
  const isOwner = useIsOwner();
  return (
    <ol className="attention__steps" aria-label="What to do">
      <li>Sign in to your old Paystack account.</li>
      <li>
        Look up <span className="attention__reference">{reference}</span> there.
      </li>
      {isOwner ? (
        <li>
          Not paid: close the top-up. Paid: put the old key back under{' '}
          <Link to={settingsPath('paystack')}>Settings, Paystack</Link>; it is then credited automatically.
        </li>
      ) : (
        <li>
          {mayClose
            ? 'Not paid: close the top-up. Paid: ask an owner to put the old key back; it is then credited automatically.'
            : 'Tell an owner what you found. They close the top-up or put the old key back.'}
        </li>
      )}
    </ol>
  );
}
