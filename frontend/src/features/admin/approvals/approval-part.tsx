import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { approvalStatusWords, closedWords } from '../../../../../contracts/approvals/approval-words';
import { orderStatuses, statusLabels } from '../../../../../contracts/constants';
import { type MoneyEffect, moneyEffect } from '../../../../../contracts/orders/money-effect';
import { isOrderNumber } from '../../../../../contracts/orders/order-number';
import { adminTabPath, customerPath, subjectPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import { Facts } from '../../../components/facts';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatCedis, sumCedis } from '../../../lib/money';
import { changedFields } from '../audit-log/audit-record';
import { Changes } from '../audit-log/changes';
import { lossWords } from '../orders/status/loss-words';
import { LatestFive } from '../shared/lists/latest-five';
import { Panel } from '../shared/panels/panel';
import { ApprovalDecision } from './approval-decision';
import '../audit-log/audit-log.css';
import '../orders/status/status-effect.css';

type Approval = Output<'admin-get-approvals'>['approvals'][number];

interface ApprovalPartProps {
  readonly id: string;
  /** Gets the focus after a decision. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** A change that waits for approval: its effect now, and the decision. */
export function ApprovalPart({ id, heading }: ApprovalPartProps) {
  const query = api.useAdminGetApprovalsQuery({ approvalId: id }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={{ ...query, data: query.data?.approvals[0] }}
      loading="Loading what it would change..."
      blocks={['medium', 'medium']}
      failure="Failed to load what it would change"
    >
      {(approval) => (
        <>
          <What approval={approval} />
          <ApprovalDecision approval={approval} heading={heading} />
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
function Target({ approval: { action, target_id, target_name, asked } }: { approval: Approval }) {
  const [order] = asked?.orders ?? [];
  if (isOrderNumber(target_id)) return order ? <OneOrder order={order} /> : <OrderLink id={target_id} />;
  if (asked && asked.orders.length > 0) return countOf(asked.orders.length, 'order');
  if (asked?.bundle) return <Link to={adminTabPath('pricing')}>{asked.bundle}</Link>;
  if (action === 'admin-refund-topup')
    return <Link to={subjectPath({ kind: 'top_up', id: target_id })}>{target_name ?? target_id}</Link>;
  if (target_name === null) return target_id;
  return <Link to={customerPath(target_id)}>{target_name}</Link>;
}

type Asked = NonNullable<Approval['asked']>;

const OneOrder = ({ order }: { readonly order: Asked['orders'][number] }) => (
  <>
    <Link to={customerPath(order.user_id)}>{order.user_name}</Link>
    <p className="row__note">
      <OrderLink id={order.order_number} /> · {order.data_plan} to {order.phone_number} ·{' '}
      {statusLabels[order.status]} now
    </p>
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
function ordersWords(
  orders: Asked['orders'],
  wanted: unknown,
): { becomes: string; loss: string | null } | null {
  const status = orderStatuses.find((one) => one === wanted);
  const changed = orders.filter((order) => status !== undefined && order.status !== status);
  if (status === undefined || changed.length === 0) return null;
  const [count, becomes] = [countOf(changed.length, 'order'), changed.length === 1 ? 'becomes' : 'become'];
  const sumOf = (effect: MoneyEffect) =>
    sumCedis(
      changed.filter((order) => moneyEffect(order.status, status) === effect).map(({ amount }) => amount),
    );
  const whose = new Set(changed.map(({ user_id }) => user_id)).size === 1 ? 'the customer' : 'customers';
  const [back, again] = [sumOf('refund'), sumOf('recharge')];
  const delivered = status === 'failed' ? changed.filter((order) => order.was_delivered) : [];
  const words = [
    `${count} ${becomes} ${statusLabels[status]}.`,
    ...(back > 0 ? [`${formatCedis(back)} goes back to ${whose}.`] : []),
    ...(again > 0 ? [`${formatCedis(again)} is taken from ${whose} again.`] : []),
  ].join(' ');
  return { becomes: words, loss: delivered.length > 0 ? lossWords(delivered) : null };
}

function OrderRows({ orders }: { orders: readonly Asked['orders'][number][] }) {
  return (
    <ul className="divided" aria-label="Orders">
      {orders.map(({ order_number, user_id, user_name, data_plan, phone_number, amount, status }) => (
        <li key={order_number}>
          <p className="spread">
            <OrderLink id={order_number} />
            <span className="amount">{formatCedis(amount)}</span>
          </p>
          <p className="row__note">
            <Link to={customerPath(user_id)}>{user_name}</Link> · {data_plan} to {phone_number} ·{' '}
            {statusLabels[status]} now
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Its amount, or the sum of all its orders. Null if it moves none. */
function amountOf({ now, asked }: Approval): number | null {
  const amount = now?.after.amount ?? asked?.after.amount ?? asked?.after.goodwill;
  if (typeof amount === 'number') return amount;
  return asked && asked.orders.length > 0 ? sumCedis(asked.orders.map((order) => order.amount)) : null;
}

/** Fields not shown elsewhere: orders and the bundle are named below, and a status above. */
function shownFields({ before, after }: Pick<Asked, 'before' | 'after'>, hasWords: boolean) {
  const without = (fields: Asked['before']) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) =>
          !['orders', 'bundle', 'loss_each', ...(hasWords ? said : [])].includes(name) &&
          !(name === 'plan_ids' && (value === 'none' || value === null || value === '')),
      ),
    );
  return changedFields({ before: without(before), after: without(after) });
}

/** Fields that the sentence about its orders already says. */
const said = ['status', 'refunds', 'charges', 'delivered'];

/** Everything that a decision needs: the effect, for whom, who asks and why, and until when. */
function What({ approval }: { approval: Approval }) {
  const { now, asked, problem, may, requested_by, requested_at, decided_by, decided_at } = approval;
  const amount = amountOf(approval);
  const change = now ?? asked;
  const isWaiting = approval.status === 'waiting';
  const words = isWaiting && asked ? ordersWords(asked.orders, asked.after.status) : null;
  // Of many orders, some may have been left as they were.
  const count = asked?.orders.length ?? 0;
  const askedFor =
    !isWaiting && count > 1 && amount !== null ? `${countOf(count, 'order')} · ${formatCedis(amount)}` : null;
  const loss = now?.after.loss_each;
  const title = may.close ? 'Already done' : isWaiting && now ? 'Change' : 'What was asked for';
  return (
    <Panel id="approval-change" title={title} className="stack stack--tight">
      {words !== null && <p className="row__title">{words.becomes}</p>}
      {words?.loss && <p className="well status-effect status-effect--refund">{words.loss}</p>}
      {isWaiting && loss !== undefined && (
        <p className="well status-effect status-effect--refund">Loses {loss} on each.</p>
      )}
      {change && <Changes fields={shownFields(change, words !== null)} />}
      {problem && <p className={may.close === undefined ? 'notice notice--error' : 'well'}>{problem}</p>}
      {!isWaiting && (
        <p className="row__title">
          {approval.is_closed ? closedWords : approvalStatusWords[approval.status]}
          {decided_by && ` by ${decided_by.name}`}
        </p>
      )}
      <Facts
        facts={{
          // The title says which settings.
          ...(askedFor !== null
            ? { 'Asked for': askedFor }
            : {
                ...(approval.action !== 'admin-update-settings' && { For: <Target approval={approval} /> }),
                ...(amount !== null && { Amount: <span className="amount">{formatCedis(amount)}</span> }),
              }),
          'Asked by': <PersonAt name={requested_by.name} at={requested_at} />,
          Reason: approval.reason ?? 'No reason given',
          ...(isWaiting && { 'Approve by': <DateTime at={approval.expires_at} /> }),
          ...(decided_by && {
            'Decided by': <PersonAt name={decided_by.name} at={decided_at} />,
            ...(approval.words && { Answer: approval.words }),
          }),
        }}
      />
    </Panel>
  );
}

const PersonAt = ({ name, at }: { readonly name: string; readonly at: string | null }) => (
  <>
    {name}
    {at !== null && (
      <>
        {' at '}
        <DateTime at={at} />
      </>
    )}
  </>
);
