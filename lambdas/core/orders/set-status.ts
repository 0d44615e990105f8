import type { OrderStatus } from '../../../contracts/constants';
import type { Account } from '../accounts/entities';
import type { AuditRecord } from '../audit-log/entities';
import { backOff } from '../back-off';
import { AppError } from '../errors';
import { formatCedis } from '../money';
import { OutcomeUnknown } from '../table-errors';
import type { Posting } from '../wallet/posting';
import type { Order, TimelineEventName } from './entities';
import { recharge, refund } from './order-postings';
import type { SettlePorts } from './ports';
import { event, step } from './transitions';

export interface StatusChange {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly adminId: string;
  /** Follows from the admin's request: the same one again changes nothing again. */
  readonly requestId: string;
}

/**
 * - `refunded`, `recharged`: the wallet was changed along with the status;
 * - `unchanged`: it had that status already.
 */
export type StatusChangeResult =
  | { readonly kind: 'changed' | 'refunded' | 'recharged' | 'unchanged'; readonly order: Order }
  | { readonly kind: 'refused'; readonly reason: string };

const maximumAttempts = 20;

/**
 * An administrator sets an order's status. Its money follows: it is ours exactly while the status is not
 * `failed`. To `failed` refunds, once; from `failed` takes the money anew, or says why it can't.
 * @throws AppError not_found, unavailable
 */
export async function setOrderStatus(ports: SettlePorts, change: StatusChange): Promise<StatusChangeResult> {
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const order = await ports.orders.get(change.orderNumber);
    if (order === null) throw new AppError('not_found', { userMessage: 'There is no such order.' });
    if (order.status === change.status) return { kind: 'unchanged', order };
    const next = changed(order, change, ports.clock.now());
    const move = moneyEffect(order, change.status);
    const account = move === 'none' ? null : await ports.orders.account(order.userId);
    const posting = postingFor(move, account, next, { ...change, at: ports.clock.now() });
    if (posting.kind === 'refused') return posting;
    const audit = auditOf(order, next, change);
    if (await isCommitted(ports, next, posting.posting, audit)) return { kind: resultOf(move), order: next };
    await backOff(ports, attempt);
  }
  throw new AppError('unavailable', { internalMessage: `Order ${change.orderNumber} kept changing` });
}

type MoneyEffect = 'none' | 'refund' | 'recharge';

function moneyEffect(order: Order, status: OrderStatus): MoneyEffect {
  if (status === 'failed') return 'refund';
  return order.status === 'failed' ? 'recharge' : 'none';
}

const resultOf = (move: MoneyEffect) =>
  (({ none: 'changed', refund: 'refunded', recharge: 'recharged' }) as const)[move];

const timelineEvent: Record<OrderStatus, TimelineEventName> = {
  pending: 'reopened',
  processing: 'reopened',
  completed: 'delivered',
  failed: 'failed',
};

/**
 * An order that is open at a supplier stays so when only its status among the open ones is set. One that
 * was settled and is opened again is the administrator's own to complete.
 */
function changed(order: Order, { status, adminId }: StatusChange, at: Date): Order {
  const isSettled = status === 'completed' || status === 'failed';
  const stage = isSettled ? 'settled' : order.stage === 'settled' ? 'manual' : order.stage;
  const events = [event(timelineEvent[status], at, adminId)];
  if (status === 'failed') events.push(event('refunded', at, adminId));
  if (order.status === 'failed') events.unshift(event('recharged', at, adminId));
  return step(order, { status, stage, ...(isSettled && { dueAt: null }) }, events);
}

function postingFor(
  move: MoneyEffect,
  account: Account | null,
  next: Order,
  { adminId, at }: StatusChange & { at: Date },
): { kind: 'posting'; posting: Posting | null } | { kind: 'refused'; reason: string } {
  if (move === 'none') return { kind: 'posting', posting: null };
  // Nobody can reach the wallet of a deleted customer: money that goes there is lost.
  if (account === null || account.deletion !== null)
    return { kind: 'refused', reason: 'The customer’s account no longer exists.' };
  if (move === 'refund') return { kind: 'posting', posting: refund(account, next, at) };
  const posting = recharge(account, next, adminId, at);
  if (posting !== null) return { kind: 'posting', posting };
  const reason = `The order was refunded, and the wallet has ${formatCedis(account.balance)}: too little to charge ${formatCedis(next.amount)} again.`;
  return { kind: 'refused', reason };
}

function auditOf(before: Order, after: Order, { adminId, requestId }: StatusChange): AuditRecord {
  return {
    id: `ORDER-STATUS#${adminId}#${requestId}#${after.id}#${after.version}`,
    action: 'update-order-status',
    adminId,
    targetId: after.id,
    before: { status: before.status },
    after: { status: after.status },
    reason: null,
    at: after.timeline.at(-1)?.at ?? after.createdAt,
  };
}

async function isCommitted(ports: SettlePorts, next: Order, posting: Posting | null, audit: AuditRecord) {
  try {
    return (await ports.orders.commit(next, posting, audit)) === 'committed';
  } catch (error) {
    // It may stand or not: the next reading tells.
    if (error instanceof OutcomeUnknown) return false;
    throw error;
  }
}
