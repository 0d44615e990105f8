import type { Supplier, Suppliers } from './ports';

/** So many calls in a row without a certain answer, and a supplier is left alone for the rest of a run. */
const silentAfter = 3;

/**
 * Suppliers for one run of the sweep. One that hangs costs each call its whole timeout: after a few it isn't called any
 * more, its orders stay as they are, and those of other suppliers go on.
 */
export function untilSilent(suppliers: Suppliers): Suppliers {
  const unanswered = new Map<string, number>();
  const watched = (supplier: Supplier): Supplier => {
    const { name } = supplier;
    const isSilent = () => (unanswered.get(name) ?? 0) >= silentAfter;
    const heard = <Outcome extends { readonly kind: string }>(outcome: Outcome): Outcome => {
      unanswered.set(name, outcome.kind === 'unknown' ? (unanswered.get(name) ?? 0) + 1 : 0);
      return outcome;
    };
    return {
      ...supplier,
      place: async (order) => (isSilent() ? { kind: 'not_now' } : heard(await supplier.place(order))),
      status: async (reference) =>
        isSilent()
          ? { kind: 'unknown', detail: 'The supplier is silent' }
          : heard(await supplier.status(reference)),
    };
  };
  return {
    get(name, settings) {
      const supplier = suppliers.get(name, settings);
      return supplier && watched(supplier);
    },
  };
}
