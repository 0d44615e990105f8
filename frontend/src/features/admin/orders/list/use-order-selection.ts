import { useCallback, useMemo, useRef, useState } from 'react';
import type { AdminOrder } from '../../../../lib/api/contract-types';

/** The selected orders. An order that leaves the list is deselected, so that nothing is changed out of sight. */
export function useOrderSelection(orders: readonly AdminOrder[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const selected = useMemo(() => orders.filter(({ id }) => chosen.has(id)), [orders, chosen]);

  /** With `isRange`, all orders between this one and the last toggled one get the same state. */
  const toggle = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const ids = isRange ? between(orders, last.current ?? id, id) : [id];
      last.current = id;
      setChosen((current) => {
        const next = new Set(current);
        for (const one of ids) isSelected ? next.add(one) : next.delete(one);
        return next;
      });
    },
    [orders],
  );

  const select = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);

  return { selected, isSelected: (id: string) => chosen.has(id), toggle, select };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;

function between(orders: readonly AdminOrder[], one: string, other: string): string[] {
  const ids = orders.map(({ id }) => id);
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1);
}
