import type { SupplierName } from '../../../contracts/constants';
import type { Account } from '../accounts/rows';
import { spend, unspend } from '../accounts/spent';
import { negate, type Pesewas } from '../kernel/money';
import { debtPaidBy, type Posting, type PostingDraft, post, postAll, withSpent } from '../wallet/posting';
import { isCertainlyUndelivered } from './life';
import type { Order } from './order';

/**
 * Returns the debit for a new order; null if the wallet can't pay for it.
 * @param paid the entry before it that brings the money from elsewhere; null: the wallet pays
 */
export function debit(account: Account, order: Order, paid: PostingDraft | null = null): Posting | null {
  const cause = { id: `PURCHASE#${order.id}`, by: 'customer', at: order.createdAt, count: 1 };
  return charge(account, order, cause, paid === null ? [] : [paid]);
}

/** Charges a refunded order that an admin reopens, with a new ledger entry. */
export const recharge = (account: Account, order: Order, by: string, at: Date): Posting | null =>
  charge(account, order, { id: `RECHARGE#${order.id}#${order.version}`, by, at, count: 0 });

/**
 * Returns the refund of an order. The entry's id has the order's version, because an admin may charge the order again and it may be
 * refunded again.
 */
export function refund(account: Account, order: Order, at: Date): Posting {
  const draft = {
    id: `REFUND#${order.id}#${order.version}`,
    type: 'refund',
    against: 'sales',
    amount: order.amount,
    description: `Refund of ${order.dataPlan} to ${order.phoneNumber}`,
    reference: order.id,
    by: 'system',
  } as const;
  const posting = post(account, draft, at);
  if (posting === null) throw new Error(`A refund can't lower a balance: order ${order.id}`);
  return withSpent(posting, unspend(account.spent, order.amount, order.createdAt), account.ordersCount);
}

/** Returns a failed order with its refund, and how much of that paid the customer's debt instead of reaching the wallet. */
export function refunded(account: Account, order: Order, at: Date): { order: Order; posting: Posting } {
  const posting = refund(account, order, at);
  return { order: { ...order, paidDebt: debtPaidBy(posting) }, posting };
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

type Delivered = Pick<Order, 'status' | 'apiUsed' | 'attempts'>;

/**
 * Returns the supplier that delivered an order; null if none has. A supplier's report of a delivery counts even if the customer was
 * refunded since, because it cost money. An order that a person completed counts as delivered by hand if no sending can have delivered it.
 */
export function deliveredBy({ status, apiUsed, attempts }: Delivered): SupplierName | 'manual' | null {
  const delivered = attempts.filter(({ outcome }) => outcome === 'delivered').map(({ supplier }) => supplier);
  const own = delivered.find((supplier) => supplier === apiUsed) ?? delivered.at(-1);
  if (own !== undefined) return own;
  if (status !== 'completed') return null;
  return isCertainlyUndelivered({ attempts }) ? 'manual' : apiUsed;
}

/** Returns the plan's cost at the time of purchase. Null (never zero) if it isn't known or nothing was delivered. */
export const costOf = (order: Delivered & Pick<Order, 'cost'>): Pesewas | null =>
  deliveredBy(order) === null ? null : order.cost;
