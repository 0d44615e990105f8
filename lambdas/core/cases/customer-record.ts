import type { adminGetAttentionItem } from '../../../contracts/attention/admin-get-attention-item';
import type { OutputOf } from '../../../contracts/contract';
import { zero } from '../money';
import type { Order } from '../orders/order';
import type { OrderList } from '../orders/ports';

/** The number of a customer's latest orders that are read. Older orders say little. */
const latest = 50;

/** The customer's other recent reports, and how many ended with a refund or goodwill. */
export async function customerRecord(
  orderList: OrderList,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<NonNullable<OutputOf<typeof adminGetAttentionItem>['case_record']>> {
  const { orders } = await orderList.ofUser(userId, { limit: latest });
  const others = orders.filter((order) => order.id !== id);
  const reported = others.filter(({ isReported }) => isReported);
  const upheld = reported.filter(({ status, goodwill }) => status === 'failed' || goodwill !== zero);
  return { orders: others.length, reported: reported.length, upheld: upheld.length };
}
