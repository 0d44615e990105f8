import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import { isApiError, unreadableError } from '../../lib/api/api-error';
import { askUntil } from '../../lib/api/ask-until';
import type { Output } from '../../lib/api/contract-types';
import { orderNumberOf } from '../../lib/orders/order-number';
import { moneyBackOf } from '../../lib/orders/orders';
import type { AppDispatch } from '../../lib/store';
import type { Outcome, PendingPurchase } from './purchase';

/** By then, a request that left the phone has been answered or given up (API Gateway's limit is 30 seconds). */
const arrivesWithinMs = 60_000;
const askAgainMs = 5_000;
/** The largest page. The order is among the newest. */
const newest = { limit: 100 };

const absent = 'It didn’t go through. You weren’t charged.';

/**
 * Finds out what became of a purchase whose page was left before the answer: its order, by its number. Nothing is sent again, so
 * the tab needn't store the recipient or the bundle.
 */
export async function lookUpPurchase(
  dispatch: AppDispatch,
  { userId, askedAt, sentAt = askedAt, input }: PendingPurchase,
): Promise<Outcome> {
  const orderNumber = await orderNumberOf(userId, input.requestId);
  const remainingMs = sentAt + arrivesWithinMs - Date.now();
  const waits = Array.from({ length: Math.max(0, Math.ceil(remainingMs / askAgainMs)) }, () => askAgainMs);
  const found = await askUntil(
    waits,
    () => findOrder(dispatch, orderNumber, askedAt),
    (outcome) => outcome !== null,
  );
  return found ?? { success: false, message: absent };
}

/** Null: there is no such order. */
async function findOrder(
  dispatch: AppDispatch,
  orderNumber: string,
  askedAt: number,
): Promise<Outcome | null> {
  const options = { forceRefetch: true, subscribe: false };
  const { data, error } = await dispatch(api.endpoints.getOrders.initiate(newest, options));
  if (data === undefined) return { unanswered: isApiError(error) ? error : unreadableError };
  const orders = data.pages.flatMap((page) => page.orders);
  const order = orders.find(({ order_number }) => order_number === orderNumber);
  if (order === undefined) return reachesBack(data.pages, askedAt) ? null : { unanswered: unreadableError };
  const what = `${order.data_plan} to ${groupedPhoneNumber(order.phone_number)}`;
  if (order.status === 'failed') return { success: false, message: `${moneyBackOf(order)} ${what} failed.` };
  const stands = order.status === 'completed' ? 'has been delivered' : 'is in your orders';
  return { success: true, message: `${what} ${stands}.` };
}

/** Whether the list reaches back to that time, so that a missing order doesn't exist. */
function reachesBack(pages: readonly Output<'get-orders'>[], time: number): boolean {
  const last = pages.at(-1);
  if (last === undefined || last.next_cursor === null) return true;
  const oldest = last.orders.at(-1);
  return oldest !== undefined && Date.parse(oldest.created_at) < time;
}
