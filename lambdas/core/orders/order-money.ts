import type { Account } from '../accounts/entities';
import { negate, type Pesewas, zero } from '../money';
import type { Deliverer } from '../prices/rows';
import {
  debtPaidBy,
  type Posting,
  type PostingDraft,
  post,
  postAll,
  spend,
  unspend,
  withSpent,
} from '../wallet/posting';
import { isCertainlyUndelivered } from './life';
import type { Order } from './order';

/** The debit for a new order. Null if the wallet can't pay for it. */
export function debit(account: Account, order: Order): Posting | null {
  return charge(account, order, {
    id: `PURCHASE#${order.id}`,
    by: 'customer',
    at: order.createdAt,
    count: 1,
  });
}

/** An admin reopens a refunded order: it is charged again, as a new entry, and its goodwill is given again. */
export function recharge(account: Account, order: Order, by: string, at: Date): Posting | null {
  const id = `GOODWILL-AGAIN#${order.id}#${order.version}`;
  const again = ofGoodwill(order, order.goodwill, {
    id,
    by,
    description: 'Goodwill again: the order is paid for',
  });
  return charge(account, order, { id: `RECHARGE#${order.id}#${order.version}`, by, at, count: 0 }, again);
}

/**
 * The refund of an order: its whole amount, less the goodwill that was given before. Its id has the order's version,
 * since an admin may charge it again later.
 */
export function refund(account: Account, order: Order, at: Date): Posting {
  const by = 'system';
  const back = {
    id: `REFUND#${order.id}#${order.version}`,
    type: 'refund',
    against: 'sales',
    amount: order.amount,
    description: `Refund of ${order.dataPlan} to ${order.phoneNumber}`,
    reference: order.id,
    by,
  } as const;
  const id = `GOODWILL-BACK#${order.id}#${order.version}`;
  const description = 'Goodwill taken back: the order was refunded as a whole';
  const taken = ofGoodwill(order, negate(order.goodwill), { id, by, description });
  const posting = postAll(account, [back, ...taken], at);
  if (posting === null) throw new Error(`A refund can't lower a balance: order ${order.id}`);
  return withSpent(posting, unspend(account.spent, order.amount, order.createdAt), account.ordersCount);
}

/** A failed order with its refund. Its timeline says how much of it the customer doesn't have, as it paid what they owed. */
export function refunded(account: Account, order: Order, at: Date): { order: Order; posting: Posting } {
  const posting = refund(account, order, at);
  const paidDebt = debtPaidBy(posting);
  if (paidDebt === zero) return { order, posting };
  const last = order.timeline.findLastIndex(({ event }) => event === 'refunded');
  const timeline = order.timeline.map((event, index) => (index === last ? { ...event, paidDebt } : event));
  return { order: { ...order, timeline }, posting };
}

/** How much of a failed order's refund paid what its customer owed. */
export const paidDebtOf = ({ timeline }: Pick<Order, 'timeline'>): Pesewas =>
  timeline.findLast(({ event }) => event === 'refunded')?.paidDebt ?? zero;

/** The name of an entry that gives goodwill; one that only follows a refund has another. */
const goodwillPrefix = 'GOODWILL#';

/** Goodwill that was taken back by a refund, or came again with the order's charge: a part of these. */
export const followsOrder = ({ id }: { readonly id: string }): boolean => /^GOODWILL-(BACK|AGAIN)#/.test(id);

/** Goodwill that staff give for the trouble with an order. Its id has no version: it is given once. */
export function goodwill(account: Account, order: Order, by: string, at: Date): Posting | null {
  const description = `Goodwill for ${order.dataPlan} to ${order.phoneNumber}`;
  const [draft] = ofGoodwill(order, order.goodwill, { id: `${goodwillPrefix}${order.id}`, by, description });
  return draft === undefined ? null : post(account, draft, at);
}

/** Empty if no goodwill was given. */
function ofGoodwill(
  { id: reference, goodwill: given }: Order,
  amount: Pesewas,
  cause: Pick<PostingDraft, 'id' | 'by' | 'description'>,
): PostingDraft[] {
  return given === zero ? [] : [{ ...cause, type: 'adjustment', against: 'goodwill', amount, reference }];
}

function charge(
  account: Account,
  order: Order,
  cause: { id: string; by: string; at: Date; count: number },
  before: readonly PostingDraft[] = [],
): Posting | null {
  const paid = {
    id: cause.id,
    type: 'purchase',
    against: 'sales',
    amount: negate(order.amount),
    description: `${order.dataPlan} to ${order.phoneNumber}`,
    reference: order.id,
    by: cause.by,
  } as const;
  const posting = postAll(account, [...before, paid], cause.at);
  if (posting === null) return null;
  const spent = spend(account.spent, order.amount, order.createdAt);
  return withSpent(posting, spent, account.ordersCount + cause.count);
}

type Delivered = Pick<Order, 'status' | 'apiUsed' | 'attempts' | 'costs'>;

/**
 * The supplier that delivered an order; null while none has. A supplier's word counts before ours: what it delivered cost money, also
 * where the customer was refunded since. What a person completed is by hand where no sending can have delivered it.
 */
export function deliveredBy({ status, apiUsed, attempts }: Delivered): Deliverer | null {
  const delivered = attempts.filter(({ outcome }) => outcome === 'delivered').map(({ supplier }) => supplier);
  const own = delivered.find((supplier) => supplier === apiUsed) ?? delivered.at(-1);
  if (own !== undefined) return own;
  if (status !== 'completed') return null;
  return isCertainlyUndelivered({ attempts }) ? 'manual' : apiUsed;
}

/**
 * The order's cost to the shop: what its plan cost at the purchase, at the supplier that delivered it. Null if that isn't known, or
 * nothing was delivered; never zero instead.
 */
export function costOf(order: Delivered): Pesewas | null {
  const by = deliveredBy(order);
  return by === null ? null : (order.costs?.[by] ?? null);
}
