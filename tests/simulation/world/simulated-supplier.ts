import type { SupplierName } from '../../../contracts/constants';
import type {
  PlaceOutcome,
  RateLimit,
  StatusOutcome,
  Supplier,
  SupplierOrder,
} from '../../../lambdas/core/suppliers/ports';
import type { Simulation } from '../engine/simulation';

type Fate = 'accepted' | 'delivered' | 'failed';

/** What a supplier can do with an order that it is handed. */
export type Treatment =
  | 'deliver at once'
  | 'accept, then deliver'
  | 'accept, then fail'
  | 'accept for ever'
  | 'take it, but say nothing'
  | 'take it, but list it late'
  | 'say nothing'
  | 'refuse'
  | 'have trouble'
  | 'be busy';

export interface SimulatedSupplier {
  readonly name: SupplierName;
  readonly port: Supplier;
  /** How often it has taken an order on, not counting those that it refused. */
  taken(reference: string): number;
  hasDelivered(reference: string): boolean;
  /** Whether it would tell who asks how the order has ended. */
  tellsEnd(reference: string): boolean;
  /** Whether it could still deliver, or has. */
  mayDeliver(reference: string): boolean;
}

export interface SupplierOptions {
  readonly name: SupplierName;
  readonly perMinute: number | null;
  readonly treat: () => Treatment;
  /** From acceptance to its end. */
  readonly delayMs: () => number;
  /** Told of each end, as its webhook would. */
  readonly report: (reference: string, outcome: 'delivered' | 'failed') => void;
  /** Told of each call that its limit counts. */
  readonly onCall?: (limit: RateLimit) => void;
}

/**
 * So long after an order was taken, a supplier's list may still be without it. With a minute before it is
 * first asked and two between one 'not found' and the next, also an order that was slow on its way
 * is listed by then.
 */
const listedWithinMs = 2 * 60_000;

/**
 * A supplier as bad as they come: each order that it takes it delivers, also a second one under the same
 * reference. That it never happens is ours to see to.
 */
export function simulatedSupplier(simulation: Simulation, options: SupplierOptions): SimulatedSupplier {
  const { name, perMinute, treat, delayMs, report, onCall } = options;
  const fates = new Map<string, Fate[]>();
  const unlisted = new Set<string>();
  const fatesOf = (reference: string) => fates.get(reference) ?? [];

  const take = (reference: string, end: Fate): void => {
    const list = fatesOf(reference);
    const index = list.push('accepted') - 1;
    fates.set(reference, list);
    if (end === 'accepted') return;
    simulation.after(delayMs(), () => {
      list[index] = end;
      report(reference, end);
    });
  };

  const place = ({ reference }: SupplierOrder): PlaceOutcome => {
    switch (treat()) {
      case 'deliver at once':
        fates.set(reference, [...fatesOf(reference), 'delivered']);
        return { kind: 'delivered' };
      case 'accept, then deliver':
        take(reference, 'delivered');
        return { kind: 'accepted' };
      case 'accept, then fail':
        take(reference, 'failed');
        return { kind: 'accepted' };
      case 'accept for ever':
        take(reference, 'accepted');
        return { kind: 'accepted' };
      case 'take it, but say nothing':
        take(reference, 'delivered');
        return { kind: 'unknown', detail: 'Simulated: nothing said' };
      case 'take it, but list it late':
        unlisted.add(reference);
        simulation.after(listedWithinMs, () => unlisted.delete(reference));
        take(reference, 'delivered');
        return { kind: 'unknown', detail: 'Simulated: nothing said' };
      case 'say nothing':
        return { kind: 'unknown', detail: 'Simulated: nothing said' };
      case 'refuse':
        return { kind: 'refused', cause: 'number_refused' };
      case 'have trouble':
        return { kind: 'refused', cause: 'not_sent' };
      case 'be busy':
        return { kind: 'not_now' };
    }
  };

  const status = (reference: string): StatusOutcome => {
    const fate = fatesOf(reference).at(-1);
    if (fate === undefined || unlisted.has(reference)) return { kind: 'not_found' };
    return fate === 'failed' ? { kind: 'failed' } : { kind: fate };
  };

  const limit = (call: string): RateLimit | null =>
    perMinute === null ? null : { name: `${name}#${call}`, perMinute };
  const called = (call: string): void => {
    const counted = limit(call);
    if (counted) onCall?.(counted);
  };
  const port: Supplier = {
    name,
    rateLimitOf: limit,
    place: async (order) => place(order),
    status: async (reference) => status(reference),
  };
  const reached = simulation.wrap(name, port, {
    place: {
      unavailable: (): PlaceOutcome => ({ kind: 'refused', cause: 'not_sent' }),
      contended: (): PlaceOutcome => ({ kind: 'not_now' }),
      unknown: (): PlaceOutcome => ({ kind: 'unknown', detail: 'Simulated: no answer' }),
      // The adapter gives up after 8 s; what is still on its way arrives soon or never.
      maximumDelayMs: 8_000,
    },
    status: { unavailable: (): StatusOutcome => ({ kind: 'unknown', detail: 'Simulated: no answer' }) },
  });
  return {
    name,
    port: {
      ...reached,
      place(order) {
        called(order.network);
        return reached.place(order);
      },
      status(reference) {
        called('status');
        return reached.status(reference);
      },
    },
    taken: (reference) => fatesOf(reference).length,
    hasDelivered: (reference) => fatesOf(reference).includes('delivered'),
    tellsEnd: (reference) => ['delivered', 'failed'].includes(status(reference).kind),
    mayDeliver: (reference) => fatesOf(reference).some((fate) => fate !== 'failed'),
  };
}
