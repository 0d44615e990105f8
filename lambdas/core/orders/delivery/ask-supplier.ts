import type { PauseInForce } from '../../networks/pauses';
import type { Settings } from '../../settings/entities';
import { nameOf } from '../../suppliers/known';
import type { StatusOutcome, Supplier } from '../../suppliers/supplier';
import type { Order } from '../entities';
import type { AskPorts, PurchasePorts } from '../ports';
import { isEnd } from './after-end';
import { pauseOfOrder } from './paused';
import { applyStatus } from './reconcile-order';

/** The result when a person has an order's supplier asked. */
export type Asked =
  /** `order` as it is afterwards. */
  | { readonly kind: 'asked'; readonly name: string; readonly outcome: StatusOutcome; readonly order: Order }
  /** No supplier has it, and nothing is sent before the pause ends. */
  | { readonly kind: 'paused'; readonly pause: PauseInForce }
  | { readonly kind: 'nobody_to_ask' }
  /** The supplier is not set up any more. */
  | { readonly kind: 'removed'; readonly name: string }
  /** It allows no more questions this minute. */
  | { readonly kind: 'no_permit'; readonly name: string };

/**
 * Asks an order's supplier now, because a person wants to know, and applies what is certain. It sends nothing: what its
 * supplier doesn't know is sent again by the sweep alone, a safe time later.
 * @param mayAsk takes the permit for it @throws AppError unavailable
 */
export async function askSupplier(
  ports: AskPorts & Pick<PurchasePorts, 'networks'>,
  order: Order,
  settings: Settings,
  mayAsk: (supplier: Supplier) => Promise<boolean>,
): Promise<Asked> {
  const isUnsent = order.stage === 'waiting' && order.attempts.length === 0;
  const pause = isUnsent ? await pauseOfOrder(ports, order) : null;
  if (pause !== null) return { kind: 'paused', pause };
  if (order.apiUsed === 'manual' || order.attempts.length === 0) return { kind: 'nobody_to_ask' };
  const name = nameOf(settings, order.apiUsed);
  const supplier = ports.suppliers.get(order.apiUsed, settings);
  if (supplier === null) return { kind: 'removed', name };
  if (!(await mayAsk(supplier))) return { kind: 'no_permit', name };
  const asOf = ports.clock.now();
  const outcome = await supplier.status(order.id);
  await apply(ports, order, outcome, asOf);
  return { kind: 'asked', name, outcome, order: (await ports.orders.get(order.id)) ?? order };
}

/** An order that is not asked about any more has only one thing to hear: how it ended. */
async function apply(ports: AskPorts, order: Order, outcome: StatusOutcome, asOf: Date) {
  if ((order.stage === 'waiting' || order.dueAt === null) && !isEnd(outcome)) return;
  // The second time, the order may be sent again: that is for the sweep.
  if (outcome.kind === 'not_found' && order.notFoundAt !== null) return;
  await applyStatus(ports, order, outcome, asOf);
}
