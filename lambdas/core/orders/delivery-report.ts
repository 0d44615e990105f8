import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings/entities';
import type { StatusOutcome, SupplierName } from '../suppliers/ports';
import type { Order } from './entities';
import type { PurchasePorts } from './ports';
import { changeOrder, settle } from './settle';
import { acquirePermit } from './submit-order';
import { flagged, notes } from './transitions';

/** What a supplier reports of its own accord. */
export interface DeliveryReport {
  readonly supplier: SupplierName;
  readonly reference: string;
  readonly outcome: Extract<StatusOutcome, { kind: 'delivered' | 'failed' | 'accepted' }>;
}

/** Compared in constant time. Without a token nothing is genuine. */
export function isSuppliersToken(given: string, token: string): boolean {
  if (token === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/**
 * Reports are unsigned: the token in their URL is all that vouches for them. A delivery is taken from
 * them. A failure moves money, so that the supplier itself is asked first. What contradictionOf an order that
 * is settled is for an administrator to look at.
 */
export async function handleDeliveryReport(
  ports: PurchasePorts,
  report: DeliveryReport,
  settings: Settings,
): Promise<void> {
  const receivedAt = ports.clock.now();
  const order = await ports.orders.get(report.reference);
  if (order === null || order.apiUsed !== report.supplier) return;
  // It was handed over while this was read: what came before that can't be about it.
  if (order.sentAt !== null && order.sentAt > receivedAt) return;
  const contradiction = contradictionOf(order, report);
  if (contradiction !== null) {
    await changeOrder(ports, order, (current, now) =>
      current.status === order.status ? flagged(current, contradiction, now) : null,
    );
    return;
  }
  if (report.outcome.kind !== 'failed') {
    await settle(ports, order, report.outcome);
    return;
  }
  const supplier = ports.suppliers.get(report.supplier, settings);
  // Without leave to ask, `reconcile` asks in its turn: the order stays as it is.
  if (supplier === null || !(await acquirePermit(ports, supplier, 'status'))) return;
  const confirmed = await supplier.status(order.id);
  if (confirmed.kind === 'failed' || confirmed.kind === 'delivered') await settle(ports, order, confirmed);
}

/** What a settled order's end has against the report. */
function contradictionOf(order: Order, { outcome }: DeliveryReport): string | null {
  if (order.status === 'completed' && outcome.kind === 'failed') return notes.reversed;
  if (order.status === 'failed' && outcome.kind === 'delivered') return notes.deliveredAfterRefund;
  return null;
}
