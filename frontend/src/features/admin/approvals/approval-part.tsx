import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { endedWords, isOutOfDate, notDoneWords } from '../../../../../contracts/approvals/approval-words';
import { orderStatuses, statusLabels } from '../../../../../contracts/constants';
import { type MoneyEffect, moneyEffect } from '../../../../../contracts/orders/money-effect';
import { isOrderNumber } from '../../../../../contracts/orders/order-number';
import {
  adminPaths,
  adminTabPath,
  adminViewPath,
  customerPath,
  subjectPath,
} from '../../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import { DateTime } from '../../../components/date-time';
import { Facts } from '../../../components/facts';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { countOf, formatCount } from '../../../lib/count';
import { formatCedis, sumCedis } from '../../../lib/money';
import { networkOf } from '../../../lib/networks';
import { changedFields } from '../audit-log/audit-record';
import { Changes } from '../audit-log/changes';
import { useAuditNames } from '../audit-log/use-audit-names';
import { deniedWords, lossWords, mayArriveWords, totalOf } from '../orders/status/loss-words';
import { KeyTest } from '../settings/save/key-tests';
import { OpenOrders } from '../settings/save/open-orders';
import { EffectList } from '../settings/sections/effect-notice';
import { pathOf, sectionLabel } from '../settings/sections/use-sections';
import { DueBy } from '../shared/due-by';
import { LatestFive } from '../shared/lists/latest-five';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { ApprovalDecision } from './approval-decision';
import { addsSupplier, changedIn, newKeysIn, rulesOf, settingsIn } from './rules';
import '../audit-log/audit-log.css';
import '../orders/status/status-effect.css';
import './approval-part.css';
import { PhoneLink } from '../shared/phone-link';

type Answer = Output<'admin-get-approvals'>;
type Approval = Answer['approvals'][number];

interface ApprovalPartProps {
  readonly id: string;
  /** Whom it is about, with the number to ask them. */
  readonly customer?: { readonly name: string; readonly phone: string } | null | undefined;
  /** Gets the focus after a decision that changed nothing. */
  readonly heading: RefObject<HTMLElement | null>;
}

interface PartProps extends Pick<ApprovalPartProps, 'customer'> {
  readonly approval: Approval;
}

/** A request for approval: its effect now and the decision, or what became of it. */
export function ApprovalPart({ id, customer, heading }: ApprovalPartProps) {
  const query = api.useAdminGetApprovalsQuery({ approvalId: id }, { refetchOnMountOrArgChange: true });
  const [isDecided, setDecided] = useState(false);
  return (
    <QueryState
      query={{ ...query, data: query.data?.approvals[0] }}
      loading="Loading what it would change..."
      blocks={['medium', 'medium']}
      failure="Failed to load what it would change"
    >
      {(approval) => (
        <>
          {approval.status === 'waiting' ? (
            <Waiting approval={approval} customer={customer} limits={query.data?.limits} />
          ) : (
            <>
              <Outcome approval={approval} customer={customer} isNews={isDecided} />
              <WasAsked approval={approval} />
            </>
          )}
          <ApprovalDecision approval={approval} heading={heading} onDecided={() => setDecided(true)} />
          {approval.asked && <Orders orders={approval.asked.orders} />}
        </>
      )}
    </QueryState>
  );
}

const OrderLink = ({ id }: { id: string }) => (
  <Link className="facts__whole text-link" to={subjectPath({ kind: 'order', id })}>
    {id}
  </Link>
);

/** Its subject: an order with its customer, a bundle or a customer. */
function Target({ approval: { action, target_id, target_name, asked }, customer }: PartProps) {
  const [order] = asked?.orders ?? [];
  if (isOrderNumber(target_id)) return order ? <OneOrder order={order} /> : <OrderLink id={target_id} />;
  if (asked && asked.orders.length > 0) return countOf(asked.orders.length, 'order');
  if (action === 'admin-update-network')
    return <Link to={adminViewPath('pricing', 'networks')}>{networkOf(target_id).label}</Link>;
  if (asked?.bundle) return <Link to={adminTabPath('pricing')}>{asked.bundle}</Link>;
  if (action === 'admin-refund-topup')
    return (
      <Link to={subjectPath({ kind: 'top_up', id: target_id })}>
        {customer ? `${customer.name}’s top-up ending in ${target_id.slice(-8)}` : target_id}
      </Link>
    );
  if (target_name === null) return target_id;
  return <Link to={customerPath(target_id)}>{target_name}</Link>;
}

type Asked = NonNullable<Approval['asked']>;

/** The sections of the settings that it changes, with the names of suppliers: `Settings, Bundle API: Datalink`. */
function SettingsOf({ approval: { now, asked } }: Pick<PartProps, 'approval'>) {
  const mayOpen = useMay()('settings.edit');
  const change: Pick<Asked, 'before' | 'after'> = now ?? asked ?? { before: {}, after: {} };
  const names = useAuditNames([change]);
  const { sections, suppliers } = settingsIn(changedIn(change));
  // A new supplier isn't among the suppliers yet.
  const named = suppliers.map((id) => {
    const name = change.after[`supplier_${id}_name`];
    return typeof name === 'string' ? name : (names.supplier(id) ?? supplierLabel(id));
  });
  const placed = sections.map((id) => {
    const place = `Settings, ${sectionLabel(id)}`;
    return [
      pathOf(id),
      id === 'bundle-api' && named.length > 0 ? `${place}: ${named.join(', ')}` : place,
    ] as const;
  });
  return (placed.length > 0 ? placed : [[adminPaths.settings, 'Settings'] as const]).map(([to, words]) => (
    <p key={to}>{mayOpen ? <Link to={to}>{words}</Link> : words}</p>
  ));
}

const OneOrder = ({ order }: { readonly order: Asked['orders'][number] }) => (
  <>
    <Link to={customerPath(order.user_id)}>{order.user_name}</Link>
    <p className="row__note">
      <OrderLink id={order.order_number} />{' '}
      <span>{`· ${order.data_plan} to ${groupedPhoneNumber(order.phone_number)} · ${statusLabels[order.status]} now`}</span>
    </p>
    {order.is_reported && (
      <p className="row__note">
        Reported by its customer:{' '}
        <Link to={subjectPath({ kind: 'order', id: order.order_number })}>see the report</Link>
      </p>
    )}
  </>
);

/** Below the decision, which stays within reach even with many orders. */
function Orders({ orders }: Pick<Asked, 'orders'>) {
  if (orders.length < 2) return null;
  return (
    <Panel id="approval-orders" title="Orders" className="stack stack--tight">
      <LatestFive rows={orders} what="orders">
        {(shown) => <OrderRows orders={shown} />}
      </LatestFive>
    </Panel>
  );
}

/** What its orders would become: `50 orders become Failed. ₵250.00 goes back to customers.` And what that costs us. */
function ordersWords(orders: Asked['orders'], wanted: unknown): { becomes: string; losses: string[] } | null {
  const status = orderStatuses.find((one) => one === wanted);
  const changed = orders.filter((order) => status !== undefined && order.status !== status);
  if (status === undefined || changed.length === 0) return null;
  const becomes = changed.length === 1 ? 'The order becomes' : `${countOf(changed.length, 'order')} become`;
  const movedBy = (effect: MoneyEffect) =>
    changed.filter((order) => moneyEffect(order.status, status) === effect);
  const customers = new Set(changed.map(({ user_id }) => user_id)).size;
  const whose = customers === 1 ? 'the customer' : `${formatCount(customers)} customers`;
  const [back, again] = [movedBy('refund'), movedBy('recharge')];
  const isOnly = orders.length === 1;
  const delivered = status === 'failed' ? changed.filter((order) => order.was_delivered) : [];
  const mayArrive =
    status === 'failed' ? changed.filter((order) => order.may_arrive && !order.was_delivered) : [];
  const words = [
    `${becomes} ${statusLabels[status]}.`,
    ...(back.length > 0 ? [`${totalOf(back)} goes back to ${whose}.`] : []),
    ...(again.length > 0 ? [`${totalOf(again)} is taken from ${whose} again.`] : []),
  ].join(' ');
  return {
    becomes: words,
    losses: [
      ...(delivered.length > 0
        ? [[lossWords(delivered, isOnly), deniedWords(delivered, isOnly)].filter(Boolean).join(' ')]
        : []),
      ...(mayArrive.length > 0 ? [mayArriveWords(mayArrive, isOnly)] : []),
    ],
  };
}

/**
 * What happened to the order: `The order became Failed. ₵5.00 went back.` Some of several orders may have been left unchanged, so it counts
 * those that have the requested status: `2 of 3 orders are Failed now.`
 */
function becameWords({ action, asked, done }: Approval): string | null {
  if (action === 'admin-refund-topup' && typeof done?.after.amount === 'number')
    return `${formatCedis(done.after.amount)} left the wallet. Its top-up says whether it has reached the payer.`;
  const [order, ...others] = asked?.orders ?? [];
  const status = orderStatuses.find((one) => one === asked?.after.status);
  if (!asked || order === undefined || status === undefined) return null;
  if (done) {
    const money = status === 'failed' ? ` ${totalOf([order])} went back.` : '';
    return `The order became ${statusLabels[status]}.${money}`;
  }
  const all = others.length + 1;
  const same = asked.orders.filter((one) => one.status === status).length;
  const count = same === all ? countOf(all, 'order') : `${same} of ${countOf(all, 'order')}`;
  return `${count} ${same === 1 ? 'is' : 'are'} ${statusLabels[status]} now.`;
}

function OrderRows({ orders }: { orders: readonly Asked['orders'][number][] }) {
  return (
    <ul className="divided request__orders" aria-label="Orders">
      {orders.map(({ order_number, user_id, user_name, data_plan, phone_number, amount, status }) => (
        <li key={order_number}>
          <p className="spread">
            <OrderLink id={order_number} />
            <span className="amount">{formatCedis(amount)}</span>
          </p>
          <p className="row__note">
            <Link to={customerPath(user_id)}>{user_name}</Link>{' '}
            <span>{`· ${data_plan} to ${groupedPhoneNumber(phone_number)} · ${statusLabels[status]} now`}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Its amount, or the sum of all its orders. Null if it moves none. */
function amountOf({ now, asked }: Approval): number | null {
  const given = now?.after.amount ?? asked?.after.amount;
  if (typeof given === 'number') return given;
  const sums = asked?.orders.map(({ amount }) => amount) ?? [];
  return sums.length > 0 ? sumCedis(sums) : null;
}

/** A new supplier isn't among the suppliers yet, and a removed one no longer. */
function nameGiven({ before, after }: Pick<Asked, 'before' | 'after'>, supplier: string): string | undefined {
  const name = after[`supplier_${supplier}_name`] ?? before[`supplier_${supplier}_name`];
  return typeof name === 'string' ? name : undefined;
}

/** Fields not shown elsewhere: orders and the bundle are named below, and a status above. */
function ShownChanges({ change, hasWords }: { change: Pick<Asked, 'before' | 'after'>; hasWords: boolean }) {
  const { before, after } = change;
  const known = useAuditNames([change]);
  const names = { ...known, supplier: (id: string) => known.supplier(id) ?? nameGiven(change, id) };
  // A new role's title has the address.
  const isTitled = 'staff_role' in after && (before.email ?? after.email) === after.email;
  const without = (fields: Asked['before']) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) =>
          ![...untold, ...(hasWords ? said : [])].includes(name) &&
          !(name === 'email' && isTitled) &&
          !(name === 'plan_ids' && (value === 'none' || value === null || value === '')),
      ),
    );
  return <Changes fields={changedFields({ before: without(before), after: without(after) }, names)} />;
}

/** Fields shown elsewhere. */
const untold = ['orders', 'bundle', 'needs_approval'];

/** Fields that the sentence about its orders already says. */
const said = ['status', 'refunds', 'charges', 'delivered'];

/** What sending money of a top-up back does, and which part of the payment stays with the shop. */
function refundWords({ action, now, refund }: Approval): string | null {
  const amount = now?.after.amount;
  if (action !== 'admin-refund-topup' || typeof amount !== 'number') return null;
  const charge =
    refund && refund.charge > 0 ? ` The charge of ${formatCedis(refund.charge)} stays with us.` : '';
  return `${formatCedis(amount)} leaves the wallet, and goes back to the card or number it was paid with.${charge}`;
}

/** The change as shown: money that goes back with the wallet's balance before and after it, which isn't part of what is approved. */
function withBalance(change: Pick<Asked, 'before' | 'after'>, refund: Approval['refund']): typeof change {
  const { amount } = change.after;
  if (!refund || typeof amount !== 'number') return change;
  const { balance } = refund;
  return {
    before: { ...change.before, balance },
    after: { ...change.after, balance: sumCedis([balance, -amount]) },
  };
}

/** Everything that a decision needs: the effect, for whom, why, who asks, and until when. The page's title says how much. */
function Waiting({
  approval,
  customer,
  limits,
}: PartProps & { readonly limits: Answer['limits'] | undefined }) {
  const { now, asked, problem, may } = approval;
  const change = now ?? asked;
  const words = asked ? ordersWords(asked.orders, asked.after.status) : null;
  const becomes = words?.becomes ?? refundWords(approval);
  const title = may.close ? 'Already done' : now ? 'Change' : 'What was asked for';
  return (
    <Panel id="approval-change" title={title} className="stack stack--tight">
      {becomes !== null && <p className="row__title">{becomes}</p>}
      {words?.losses.map((loss) => (
        <p key={loss} className="well status-effect status-effect--refund">
          {loss}
        </p>
      ))}
      {change && (
        <ShownChanges change={now ? withBalance(now, approval.refund) : change} hasWords={becomes !== null} />
      )}
      {approval.effects && (
        <EffectList effects={approval.effects}>
          {approval.effects.some((effect) => effect.is_about_orders) && <OpenOrders />}
        </EffectList>
      )}
      {now && <NewKeys id={approval.id} change={now} />}
      {addsSupplier(approval) && (
        <p>Its key can be tested once it is approved. It gets orders once you choose it for a network.</p>
      )}
      {problem && <p className={may.close === undefined ? 'notice notice--error' : 'well'}>{problem}</p>}
      <Facts
        className="request__facts"
        facts={{
          ...targetFact(approval, customer, words !== null),
          Reason: approval.reason ?? 'No reason given',
          ...askedFact(approval),
          ...whyFact((now ?? asked)?.after, limits && rulesOf(approval, change, limits).join('. ')),
          ...(now && { 'Approve by': <DueBy at={approval.expires_at} /> }),
        }}
      />
    </Panel>
  );
}

interface NewKeysProps {
  /** The approval that they wait for. Absent: they are in force. */
  readonly id?: string;
  readonly change: Pick<Asked, 'before' | 'after'>;
}

/** Whether suppliers accept new keys: whoever approves them can't see them. One for a new address is only tested once it is in force. */
function NewKeys({ id, change }: NewKeysProps) {
  const names = useAuditNames([change]);
  const mayTest = useMay()('settings.edit');
  if (!mayTest) return null;
  return newKeysIn(change, id === undefined).map((supplier) => (
    <KeyTest
      key={supplier}
      supplier={supplier}
      name={names.supplier(supplier)}
      {...(id !== undefined && { approvalId: id })}
    />
  ));
}

/** Somebody who looks at it later doesn't want a test. */
const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < 60 * 60_000;

/** How a request ended: what was done, by whom and when, and where to see it. */
function Outcome({ approval, customer, isNews }: PartProps & { readonly isNews: boolean }) {
  const {
    status,
    is_closed: isClosed,
    decided_by: by,
    decided_at: at,
    asked,
    done,
    words,
    problem,
  } = approval;
  const ended = endedWords({ status, isClosed, words });
  const isOutdated = isOutOfDate(approval);
  const became = status === 'approved' ? becameWords(approval) : null;
  const mayRead = useMay()('audit.view');
  const left = approval.is_unfinished ? ', not done yet' : problem ? `, ${notDoneWords}` : '';
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the button was at the bottom, far below it.
  useEffect(() => {
    if (!isNews) return;
    heading.current?.scrollIntoView?.({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <Panel
      id="approval-outcome"
      headingRef={heading}
      title={`${by ? `${ended} by ${by.name}` : ended}${left}`}
      className="stack stack--tight"
    >
      {problem && <p className="notice notice--error">{problem}</p>}
      {became !== null && <p className="row__title">{became}</p>}
      {done && <ShownChanges change={done} hasWords={became !== null} />}
      {status === 'approved' && asked && at !== null && isRecent(at) && <NewKeys change={asked} />}
      {status === 'approved' && addsSupplier(approval) && (
        <p>
          It gets orders once you choose it for a network.{' '}
          <Link to={adminViewPath('pricing', 'networks')}>Choose its networks</Link>
        </p>
      )}
      {status !== 'approved' && (
        <p>{`${isClosed ? 'It was done already, so nothing was left to change.' : ''}${isOutdated ? 'It was out of date. ' : ''}${!isClosed ? 'Nothing was changed.' : ''}${status === 'expired' ? ' If it is still needed, ask for it again.' : ''}`}</p>
      )}
      <Facts
        className="request__facts"
        facts={{
          ...targetFact(approval, customer, became !== null),
          ...(at !== null && { When: <DateTime at={at} /> }),
          ...whyFact(done?.after),
          ...(words && !isClosed && !isOutdated && { [status === 'withdrawn' ? 'Why' : 'Message']: words }),
        }}
      />
      {mayRead && at !== null && (
        <p>
          <Link to={auditPathOf(approval, at)}>See it in the audit log</Link>
        </p>
      )}
    </Panel>
  );
}

/** The log of the day on which it was decided, with what it is about. */
function auditPathOf({ target_id: id, target_name: name }: Approval, at: string): string {
  const day = at.slice(0, 10);
  return `${adminPaths.settings}?${new URLSearchParams({ section: 'audit-log', search: name ?? id, from: day, to: day })}`;
}

/** A decided request as it was asked for. */
function WasAsked({ approval }: Pick<PartProps, 'approval'>) {
  const { asked, done } = approval;
  const amount = amountOf(approval);
  // Of many orders, some may have been left as they were.
  const count = asked?.orders.length ?? 0;
  const isMany = count > 1 && amount !== null;
  return (
    <Panel id="approval-change" title="What was asked for" className="stack stack--tight">
      {!done && asked && <ShownChanges change={asked} hasWords={isMany} />}
      <Facts
        className="request__facts"
        facts={{
          ...(isMany && { 'Asked for': `${countOf(count, 'order')} · ${formatCedis(amount)}` }),
          Reason: approval.reason ?? 'No reason given',
          ...askedFact(approval),
        }}
      />
    </Panel>
  );
}

/** For whom or what it is. The sentence above says how many orders. */
function targetFact(approval: Approval, customer: PartProps['customer'], isSaid: boolean) {
  if (approval.action === 'admin-update-settings') return { Where: <SettingsOf approval={approval} /> };
  if (isSaid && (approval.asked?.orders.length ?? 0) > 1) return {};
  return {
    For: (
      <>
        <Target approval={approval} customer={customer} />
        {customer?.phone && (
          <p className="row__note">
            <PhoneLink phone={customer.phone} />
          </p>
        )}
      </>
    ),
  };
}

/** Why one person can't decide it alone: the shop's reasons for this change, or else the rule. */
function whyFact(of: Asked['after'] | undefined, rule?: string) {
  const reasons = typeof of?.needs_approval === 'string' ? of.needs_approval : rule;
  if (!reasons) return {};
  return {
    'Why it needs approval': reasons
      .split('. ')
      .map((reason, _, { length }) => <p key={reason}>{length > 1 ? `${reason}.` : reason}</p>),
  };
}

const askedFact = ({ requested_by: by, requested_at: at }: Approval) => ({
  'Asked by': (
    <>
      <span>{`${by.name} at`}</span> <DateTime at={at} />
    </>
  ),
});
