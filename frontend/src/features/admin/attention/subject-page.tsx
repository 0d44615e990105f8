import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AttentionAction } from '../../../../../contracts/attention/contracts';
import { type AttentionKind, attentionWords } from '../../../../../contracts/attention/terms';
import { adminPaths } from '../../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { refundBlockWords } from '../../../../../contracts/top-ups/contracts';
import { lazyPart } from '../../../app/lazy-screen';
import { StatusBadge } from '../../../kit/badges';
import { DateTime, Facts } from '../../../kit/facts';
import { BackIcon } from '../../../kit/icons';
import { ButtonLink } from '../../../kit/links';
import { QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../lib/money';
import { useTask } from '../../../lib/use-form';
import { CustomerLink, methodWords, PhoneLink, WentBackTags } from '../shared/customer-words';
import { useCameFrom } from '../shared/desk';
import { Panel, PanelHeader } from '../shared/panels';
import { useSupplierNames } from '../shared/suppliers';
import { DueBy } from './due-by';
import { type Told, ToldNotice, toldOf, useTold } from './told';

const CasePart = lazyPart(() => import('./case-part'), 'CasePart');
const StatusDialog = lazyPart(() => import('../orders/status-dialog'), 'StatusDialog');
const RefundDialog = lazyPart(() => import('./subject-dialogs'), 'RefundDialog');
const ReasonDialog = lazyPart(() => import('./subject-dialogs'), 'ReasonDialog');

type Subject = Output<'admin-get-attention-item'>;

interface Titled extends Pick<Subject, 'subject' | 'customer' | 'amount'> {}

/** What it is about: `MTN 1GB to 024 123 4567 · ₵5.00`, `Top-up of ₵50.00 by Ama Serwaa`. */
export function subjectTitle(
  { subject: { kind, id }, customer, amount }: Titled,
  bundle: { readonly data_plan: string; readonly phone_number: string } | null,
): string {
  const of = amount === null ? '' : ` of ${formatCedis(amount)}`;
  const by = customer === null ? '' : ` by ${customer.name}`;
  switch (kind) {
    case 'order':
      return bundle && amount !== null
        ? `${bundle.data_plan} to ${groupedPhoneNumber(bundle.phone_number)} · ${formatCedis(amount)}`
        : `Order ${id}`;
    case 'top_up':
      return `Top-up${of}${by}`;
    case 'payment':
      return `Payment${of} without a top-up`;
    case 'ledger':
      return customer === null ? 'The shop’s accounts' : `${customer.name}’s wallet`;
  }
}

interface SubjectPageProps {
  readonly subject: { readonly kind: AttentionKind; readonly id: string };
}

/** An order, a top-up or a finding: why it needs somebody, what can be done, its facts, and what happened. */
export function SubjectPage({ subject }: SubjectPageProps) {
  const query = api.useAdminGetAttentionItemQuery({ subject }, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useTold(heading);
  const back = useCameFrom() ?? listOf[subject.kind];
  const isFirstScreen = useLocation().key === 'default';
  // The page may still be scrolled down from the list.
  useEffect(() => {
    if (isFirstScreen) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isFirstScreen]);
  const { currentData: page, refetch } = query;
  /** Shown together with what the action changed. */
  const tell = async (result: Told) => {
    await refetch();
    setTold(result);
  };
  return (
    <>
      <PanelHeader
        title={page ? subjectTitle(page, page.order) : 'Loading...'}
        note={page?.order && <OrderNumber order={page.order} />}
        query={query}
        headingRef={heading}
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
        {(of) => (
          <>
            {of.item && <NeedsYou of={of} reasons={of.item.reasons} />}
            <ToldNotice told={told} />
            <Actions of={of} onTold={tell} onUpdated={() => setTold(null)} />
            {of.case && of.order && <CasePart order={of.order} of={of.case} reload={refetch} />}
            <div className="stack desk-columns">
              <Panel id="facts" title="Facts" className="desk-facts">
                <SubjectFacts of={of} />
              </Panel>
              <Happened timeline={of.timeline} />
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}

const listOf: Readonly<Record<AttentionKind, { readonly to: string; readonly label: string }>> = {
  order: { to: adminPaths.orders, label: 'Orders' },
  top_up: { to: adminPaths.topups, label: 'Topups' },
  payment: { to: adminPaths.todo, label: 'To do' },
  ledger: { to: adminPaths.todo, label: 'To do' },
};

const OrderNumber = ({ order }: { readonly order: NonNullable<Subject['order']> }) => (
  <div className="line">
    <StatusBadge status={order.status} />
    <p className="row__note">
      Order <span className="reference">{order.order_number}</span>
    </p>
  </div>
);

interface PartProps {
  readonly of: Subject;
}

interface NeedsYouProps extends PartProps {
  readonly reasons: NonNullable<Subject['item']>['reasons'];
}

/** Why it needs a person, what to do, and by when. */
const NeedsYou = ({ of: { customer, due_at: due, topup }, reasons }: NeedsYouProps) => (
  <section className="well needs-you stack stack--tight" aria-label="Why it needs you">
    {reasons.map((reason) => (
      <div key={reason}>
        <p className="row__title">{attentionWords[reason].why}</p>
        <p>{attentionWords[reason].step}</p>
      </div>
    ))}
    {due !== null && (
      <p>
        Answer by <DueBy at={due} />
      </p>
    )}
    {topup?.dispute === 'open' && <DisputeSteps topUp={topup} customer={customer} />}
  </section>
);

type TopUp = NonNullable<Subject['topup']>;

interface DisputeStepsProps extends Pick<Subject, 'customer'> {
  readonly topUp: TopUp;
}

/** How to answer Paystack. A dispute about money that was already sent back must not be accepted: the shop would pay it twice. */
function DisputeSteps({ topUp: { transaction_id, refunds }, customer }: DisputeStepsProps) {
  const sent = refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
  return (
    <ol className="attention__steps" aria-label="How to answer">
      <li>
        Look at{' '}
        {customer ? (
          <Link to={`${adminPaths.orders}?search=${encodeURIComponent(customer.name)}`}>
            the customer’s orders
          </Link>
        ) : (
          'the customer’s orders'
        )}{' '}
        since the payment. Export there makes a file of them, as evidence.
      </li>
      <li>
        In Paystack’s dashboard, open <em>Disputes</em>{' '}
        <span>{`and this payment${transaction_id === null ? '' : ` (transaction ${transaction_id})`}.`}</span>
      </li>
      <li>
        {sent.length === 0
          ? 'If the customer got what was paid for, decline the dispute there and say what was delivered. If not, accept it: the money goes back.'
          : `${formatCedis(sumCedis(sent))} of it has already been sent back to the payer. Decline the dispute and say so there: if you accept it, you may pay this money twice.`}
      </li>
    </ol>
  );
}

interface ActionsProps extends PartProps {
  /** Takes until the page is as the action left it. */
  readonly onTold: (told: Told) => Promise<void>;
  /** The status was changed, after which earlier words may be wrong. */
  readonly onUpdated: () => void;
}

/** The actions that are safe now. None sends an order again. */
function Actions({ of, onTold, onUpdated }: ActionsProps) {
  // As the page was when the dialog opened, so that exactly this is decided.
  const [opened, setOpened] = useState<{ action: Exclude<AttentionAction, 'ask'>; of: Subject } | null>(null);
  const [order, setOrder] = useState<Subject['order']>(null);
  const [recheck] = api.useAdminRecheckMutation();
  const { isBusy, run } = useTask();
  const { subject, topup, actions } = of;
  const ask = () => run(async () => onTold({ ...toldOf(await recheck({ subject })), isNews: true }));
  const onClose = () => setOpened(null);
  return (
    <section className="line" aria-label="Actions">
      {of.order && (
        <Button size="small" onClick={() => setOrder(of.order)}>
          Update status
        </Button>
      )}
      {actions
        .filter((action) => action !== 'refund' || topup?.refundable.blocked === null)
        .map((action) => (
          <Button
            key={action}
            size="small"
            {...(action === 'ask' && of.item && { variation: 'primary' })}
            isDisabled={isBusy}
            onClick={() => (action === 'ask' ? void ask() : setOpened({ action, of }))}
          >
            {isBusy && action === 'ask' ? 'Asking...' : actionLabel(action, of)}
          </Button>
        ))}
      {order && <StatusDialog order={order} onDone={onUpdated} onClose={() => setOrder(null)} />}
      {opened?.action === 'refund' && <RefundDialog of={opened.of} onDone={onTold} onClose={onClose} />}
      {opened && opened.action !== 'refund' && (
        <ReasonDialog
          action={opened.action}
          label={actionLabel(opened.action, opened.of)}
          of={opened.of}
          onDone={onTold}
          onClose={onClose}
        />
      )}
    </section>
  );
}

const askLabels: Readonly<Record<AttentionKind, string>> = {
  order: 'Ask the supplier now',
  top_up: 'Ask Paystack now',
  payment: 'Ask Paystack now',
  ledger: 'Check it now',
};

function actionLabel(action: AttentionAction, { subject, topup }: Subject): string {
  switch (action) {
    case 'ask':
      return askLabels[subject.kind];
    case 'close':
      return topup?.status === 'completed' ? 'Put the money back' : 'Close the top-up';
    case 'refund':
      return 'Send money back';
    case 'resolve':
      return 'Resolve';
    case 'report':
      return 'Open a report';
  }
}

const SubjectFacts = ({ of: { customer, order, topup, finding } }: PartProps) => (
  <Facts
    facts={{
      ...(customer && {
        Customer: customer.is_deleted ? (
          customer.name
        ) : (
          <CustomerLink userId={customer.user_id} name={customer.name} />
        ),
        ...(customer.phone !== '' && { Phone: <PhoneLink phone={customer.phone} /> }),
      }),
      ...(order && orderFacts(order)),
      ...(topup && topUpFacts(topup)),
      ...finding,
    }}
  />
);

/** The bundle, the sum and the status stand above. */
const orderFacts = (order: NonNullable<Subject['order']>): Record<string, ReactNode> => ({
  'Sent to': groupedPhoneNumber(order.phone_number),
  Supplier: <SupplierName id={order.api_used} />,
  Ordered: <DateTime at={order.created_at} />,
  ...(order.bought_by && { 'Bought by': order.bought_by === 'bulk' ? 'Bulk buy' : 'API key' }),
  ...(order.reference && { 'Their reference': order.reference }),
});

const SupplierName = ({ id }: { readonly id: string }) => useSupplierNames()(id);

const topUpFacts = (topUp: TopUp): Record<string, ReactNode> => ({
  Status: (
    <div className="line">
      <StatusBadge status={topUp.status} />
      <WentBackTags {...topUp} amount={topUp.credited ?? 0} />
    </div>
  ),
  [topUp.status === 'completed' ? 'Charged' : 'To be charged']: formatCedis(topUp.payable),
  Credited: topUp.credited === null ? 'Nothing' : formatCedis(topUp.credited),
  ...([...topUp.refunds, ...topUp.sent_back].length > 0 && {
    'Sent back': [...topUp.refunds, ...topUp.sent_back]
      .map(({ amount, status }) => `${formatCedis(amount)} (${refundWords[status]})`)
      .join(', '),
  }),
  ...(topUp.held > 0 && { 'Set aside': formatCedis(topUp.held) }),
  ...(topUp.credited !== null && {
    'Can go back': topUp.refundable.blocked
      ? refundBlockWords[topUp.refundable.blocked]
      : formatCedis(topUp.refundable.most),
  }),
  Method: topUp.payment_method === null ? 'Not known yet' : methodWords(topUp.payment_method),
  Started: <DateTime at={topUp.created_at} />,
  Reference: <span className="reference">{topUp.reference}</span>,
});

const refundWords = { open: 'on its way', processed: 'sent', failed: 'failed, in the wallet again' };

type Timeline = Subject['timeline'];

/** Everything that happened to it, the newest first. */
function Happened({ timeline }: { readonly timeline: Timeline }) {
  if (timeline.length === 0) return null;
  return (
    <Panel id="history" title="What happened">
      <ol className="timeline" aria-label="What happened">
        {timeline.map(({ event, at, by, text }) => (
          <li key={`${at} ${event} ${text}`} className={`timeline__${event}`}>
            <p>
              <strong>{event === 'failed' && by === 'customer' ? 'Cancelled' : happenings[event]}</strong>
              {text && <span>{`: ${text}`}</span>}
            </p>
            <p className="row__note">
              <DateTime at={at} />
              <span>{` ${byWords[by] ?? `by ${by}`}`}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const byWords: Readonly<Record<string, string>> = {
  system: 'automatically',
  customer: 'by the customer',
  supplier: 'by the supplier',
};

const happenings: Readonly<Record<Timeline[number]['event'], string>> = {
  paid: 'Paid from the wallet',
  waiting: 'Queued',
  sent: 'Sent',
  confirmed: 'Accepted',
  delivered: 'Delivered',
  failed: 'Failed',
  refunded: 'Refunded to the wallet',
  recharged: 'Charged to the wallet again',
  reopened: 'Reopened',
  flagged: 'Needs you',
  opened: 'Needs you',
  resolved: 'Resolved',
  refund_requested: 'Money sent back',
  refund_processed: 'The payer has the money',
  refund_failed: 'The refund failed',
};
