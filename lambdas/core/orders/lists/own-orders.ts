import type { OutputOf } from '../../../../contracts/contract';
import type { getOrders } from '../../../../contracts/orders/get-orders';
import { isOrderNumber } from '../../../../contracts/orders/order-number';
import { add, type Pesewas, toCedis, zero } from '../../money';
import type { Page } from '../../page';
import type { Order } from '../entities';
import { matcherOf, type OwnOrderFilters } from './own-order-filters';
import type { OwnOrders } from './ports';

type Totals = NonNullable<OutputOf<typeof getOrders>['totals']>;

/** Read at a time: for a page, or for the sums, which take all orders. */
const partSizes = { page: 100, totals: 500 };

/** Where one request ends. Beyond it, the list goes on with the next page, and the sums say since when they are. */
const maximumExamined = 5_000;

interface OwnOrderPage {
  readonly orders: readonly Order[];
  readonly nextCursor: string | null;
  /** Null: not asked for. */
  readonly totals: Totals | null;
}

/**
 * A page of a customer's orders that match, newest first; with `totals`, the sums over all that match.
 * @throws AppError invalid_request for a cursor that is not ours
 */
export async function listOwnOrders(
  orders: OwnOrders,
  userId: string,
  query: { readonly filters: OwnOrderFilters; readonly page: Page; readonly withTotals: boolean },
): Promise<OwnOrderPage> {
  const { filters, page, withTotals } = query;
  const isMatch = matcherOf(filters);
  const asked = await byNumber(orders, filters);
  if (asked !== null) {
    const found = asked.filter((order) => order.userId === userId && isMatch(order));
    return { orders: found, nextCursor: null, totals: withTotals ? totalsOf(found, null) : null };
  }
  const { from, before } = filters;
  const limit = withTotals ? partSizes.totals : partSizes.page;
  const listed: Order[] = [];
  const matching: Order[] = [];
  let cursor = page.cursor;
  let examined = 0;
  let lastListed: string | null = null;
  let nextCursor: string | null = null;
  while (true) {
    const part = await orders.part(userId, { limit, cursor, from, before });
    for (const { order, cursor: after } of part.orders) {
      if (!isMatch(order)) continue;
      if (withTotals) matching.push(order);
      if (listed.length === page.limit) nextCursor ??= lastListed;
      else {
        listed.push(order);
        lastListed = after;
      }
    }
    examined += part.examined;
    const isEnough = examined >= maximumExamined || (!withTotals && listed.length === page.limit);
    if (part.next !== null && !isEnough) {
      cursor = part.next;
      continue;
    }
    const since = part.next === null ? null : part.since;
    const totals = withTotals ? totalsOf(matching, since) : null;
    return { orders: listed, nextCursor: nextCursor ?? part.next, totals };
  }
}

/** Null: no order numbers were asked for. */
async function byNumber(
  orders: OwnOrders,
  { orderNumbers, search = '' }: OwnOrderFilters,
): Promise<readonly Order[] | null> {
  if (orderNumbers !== undefined) return orders.byNumbers([...new Set(orderNumbers)]);
  const number = search.trim().toUpperCase();
  if (!isOrderNumber(number)) return null;
  const order = await orders.get(number);
  return order === null ? [] : [order];
}

function totalsOf(orders: readonly Order[], since: Date | null): Totals {
  const sumOf = (isCounted: (order: Order) => boolean) => {
    const counted = orders.filter(isCounted);
    const amount = counted.reduce<Pesewas>((sum, order) => add(sum, order.amount), zero);
    return { count: counted.length, amount: toCedis(amount) };
  };
  return {
    count: orders.length,
    completed: sumOf(({ status }) => status === 'completed'),
    in_progress: sumOf(({ status }) => status === 'pending' || status === 'processing'),
    since: since?.toISOString() ?? null,
  };
}
