import type { SupplierOrder } from './order-book-entries';
import type { OrderStatus } from './progress';

const timeoutMs = 10_000;

/** Posts a delivery report once, unsigned; it isn't retried, whatever the answer. Hubnet wraps it in an event. */
export async function postWebhook(order: SupplierOrder, status: OrderStatus): Promise<void> {
  if (order.webhook === null) return;
  const report = { reference: order.reference, status };
  const event = status === 'failed' ? 'transfer.failed' : 'transfer.success';
  const response = await fetch(order.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order.supplier === 'hubnet' ? { event, data: report } : report),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
}
