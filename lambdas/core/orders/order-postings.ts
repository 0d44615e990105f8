import type { Account } from '../accounts/entities';
import { negate } from '../money';
import { type Posting, post, withSpent } from '../wallet/posting';
import { spend, unspend } from '../wallet/spending';
import type { Order } from './entities';

/** The debit for a new order. Null if the wallet can't pay for it. */
export function debit(account: Account, order: Order): Posting | null {
  return charge(account, order, {
    id: `PURCHASE#${order.id}`,
    by: 'customer',
    at: order.createdAt,
    count: 1,
  });
}

/** An admin reopens a refunded order: it is charged again, as a new entry. */
export function recharge(account: Account, order: Order, by: string, at: Date): Posting | null {
  return charge(account, order, { id: `RECHARGE#${order.id}#${order.version}`, by, at, count: 0 });
}

/** The refund of an order. Its id has the order's version, since an admin may charge it again later. */
export function refund(account: Account, order: Order, at: Date): Posting {
  const posting = post(
    account,
    {
      id: `REFUND#${order.id}#${order.version}`,
      type: 'refund',
      against: 'sales',
      amount: order.amount,
      description: `Refund of ${order.dataPlan} to ${order.phoneNumber}`,
      reference: order.id,
      by: 'system',
    },
    at,
  );
  if (posting === null) throw new Error(`A refund can't lower a balance: order ${order.id}`);
  return withSpent(posting, unspend(account.spent, order.amount, order.createdAt), account.ordersCount);
}

function charge(
  account: Account,
  order: Order,
  cause: { id: string; by: string; at: Date; count: number },
): Posting | null {
  const posting = post(
    account,
    {
      id: cause.id,
      type: 'purchase',
      against: 'sales',
      amount: negate(order.amount),
      description: `${order.dataPlan} to ${order.phoneNumber}`,
      reference: order.id,
      by: cause.by,
    },
    cause.at,
  );
  if (posting === null) return null;
  const spent = spend(account.spent, order.amount, order.createdAt);
  return withSpent(posting, spent, account.ordersCount + cause.count);
}
