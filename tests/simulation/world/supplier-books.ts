import type { Simulation } from '../engine/simulation';

export type Fate = 'accepted' | 'delivered' | 'failed';

interface Taken {
  readonly key: string;
  /** It took the order, and answered that it didn't. */
  readonly isDenied: boolean;
  fate: Fate;
}

/** The orders that a supplier took, and the result of each. */
export function supplierBooks(
  simulation: Simulation,
  {
    delayMs,
    report,
  }: { delayMs: () => number; report: (reference: string, outcome: 'delivered' | 'failed') => void },
) {
  const sendings = new Map<string, Taken[]>();
  const hidden = new Set<string>();

  const takeAtOnce = (key: string, reference: string, fate: Fate, isDenied = false) => {
    const sending: Taken = { key, isDenied, fate };
    sendings.set(reference, [...(sendings.get(reference) ?? []), sending]);
    return sending;
  };

  return {
    fatesOf: (reference: string) => (sendings.get(reference) ?? []).map(({ fate }) => fate),
    deniedDeliveries: (reference: string) =>
      (sendings.get(reference) ?? []).filter(({ fate, isDenied }) => isDenied && fate === 'delivered').length,
    knows: (key: string, reference: string) =>
      sendings.get(reference)?.some((sending) => sending.key === key) ?? false,
    takeAtOnce,
    /** Accepts the order, and brings it to each of the fates in turn. */
    take(key: string, reference: string, fates: readonly Fate[], isDenied = false): void {
      const sending = takeAtOnce(key, reference, 'accepted', isDenied);
      const next = ([fate, ...later]: readonly Fate[]) => {
        if (fate === undefined) return;
        simulation.after(delayMs(), () => {
          sending.fate = fate;
          if (fate !== 'accepted') report(reference, fate);
          next(later);
        });
      };
      next(fates);
    },
    /** A delivery fails days later, and nobody is told. */
    takeBack(reference: string): void {
      const sending = sendings.get(reference)?.findLast(({ fate }) => fate === 'delivered');
      if (sending !== undefined) sending.fate = 'failed';
    },
    /** An order that would have stayed open ends after all. */
    end(reference: string, fate: 'delivered' | 'failed'): void {
      const sending = sendings.get(reference)?.findLast((each) => each.fate === 'accepted');
      if (sending === undefined) return;
      sending.fate = fate;
      report(reference, fate);
    },
    hide(reference: string, forMs: number): void {
      hidden.add(reference);
      simulation.after(forMs, () => hidden.delete(reference));
    },
    /** The latest submission under this key; null if the list doesn't show it. */
    shown(key: string, reference: string): Fate | null {
      if (hidden.has(reference)) return null;
      return sendings.get(reference)?.findLast((sending) => sending.key === key)?.fate ?? null;
    },
  };
}
