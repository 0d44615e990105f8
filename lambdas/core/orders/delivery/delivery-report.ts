import type { SupplierName } from '../../../../contracts/constants';
import type { Settings } from '../../settings/entities';
import type { StatusOutcome } from '../../suppliers/supplier';
import { isEnded } from '../life';
import type { AskPorts } from '../ports';
import { latestAttempt } from './attempts';
import { withAttention } from './order-steps';
import { changeOrder, settle } from './settle';
import { acquirePermit } from './submit-order';
import { applyUnexpected, outOfLine } from './transitions';

/** A supplier's message to our webhook. */
export interface DeliveryReport {
  readonly supplier: SupplierName;
  readonly reference: string;
  readonly outcome: Extract<StatusOutcome, { kind: 'delivered' | 'failed' | 'accepted' }>;
}

/**
 * Reports are unsigned; only the token in their URL vouches for them. A delivery is believed. A failure moves money, so
 * the supplier itself is asked first. A report that contradicts a settled order brings it to a person's attention.
 */
export async function handleDeliveryReport(
  ports: AskPorts,
  report: DeliveryReport,
  settings: Settings,
): Promise<void> {
  const receivedAt = ports.clock.now();
  const order = await ports.orders.get(report.reference);
  if (order === null) return;
  const { supplier: name, outcome } = report;
  if (!order.attempts.some(({ supplier }) => supplier === name)) {
    if (outcome.kind !== 'delivered') return;
    await changeOrder(ports, order, (current, now) => {
      const flagged = withAttention(current, 'order_delivered_unasked', now);
      return flagged && outOfLine(flagged, now);
    });
    return;
  }
  if (isEnded(order) || order.stage === 'manual' || order.apiUsed !== name) {
    const { kind } = outcome;
    if (kind === 'accepted') return;
    await changeOrder(ports, order, (current, now) =>
      applyUnexpected(current, { ...outcome, kind, isReport: true }, name, now),
    );
    return;
  }
  // Sent while the order was being read: a report from before that can't be about this attempt.
  const sentAt = latestAttempt(order)?.at;
  if (sentAt && sentAt > receivedAt) return;
  if (report.outcome.kind !== 'failed') {
    await settle(ports, order, report.outcome);
    return;
  }
  const supplier = ports.suppliers.get(report.supplier, settings);
  // Without a permit, `reconcile` asks later.
  if (supplier === null || !(await acquirePermit(ports, supplier, 'status'))) return;
  const confirmed = await supplier.status(order.id);
  if (confirmed.kind === 'failed' || confirmed.kind === 'delivered') await settle(ports, order, confirmed);
}
