import type { Clock } from '../runtime-ports';
import { listener } from '../silence';
import type { Supplier, Suppliers } from './ports';

/**
 * Suppliers for one run of the sweep. A supplier that hangs costs each call its whole timeout, so after a few calls it is
 * left out: its orders stay as they are, and those of other suppliers go on.
 */
export function untilSilent(suppliers: Suppliers, clock: Pick<Clock, 'now'>): Suppliers {
  const listeners = new Map<string, ReturnType<typeof listener>>();
  const listenerOf = (name: string) => {
    const known = listeners.get(name) ?? listener(clock);
    listeners.set(name, known);
    return known;
  };
  const watched = (supplier: Supplier): Supplier => {
    const { isSilent, heard } = listenerOf(supplier.name);
    const { canDeliver } = supplier;
    return {
      ...supplier,
      // No call is made, so none is counted.
      rateLimitOf: (call) => (isSilent() ? null : supplier.rateLimitOf(call)),
      place: async (order) => (isSilent() ? { kind: 'not_called' } : heard(() => supplier.place(order))),
      status: async (reference) =>
        isSilent()
          ? { kind: 'unknown', detail: 'The supplier is silent' }
          : heard(() => supplier.status(reference)),
      ...(canDeliver && {
        canDeliver: async (number) => (isSilent() ? 'unknown' : canDeliver(number)),
      }),
    };
  };
  return {
    get(name, settings) {
      const supplier = suppliers.get(name, settings);
      return supplier && watched(supplier);
    },
  };
}
