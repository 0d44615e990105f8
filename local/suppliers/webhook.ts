import type { SupplierOrder } from './order-book';
import type { OrderStatus } from './supplier';

const timeoutMs = 10_000;

/** Posts a delivery report as Hubnet does: once, unsigned, whatever comes back. */
export async function postWebhook(order: SupplierOrder, status: OrderStatus): Promise<void> {
  if (order.webhook === null) return;
  const event = status === 'failed' ? 'transfer.failed' : 'transfer.success';
  const response = await fetch(order.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, data: { reference: order.reference, status } }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
}
