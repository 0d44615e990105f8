import { type FocusEvent, useEffect, useRef } from 'react';
import type { AdminOrder } from '../../../../lib/api/contract-types';

/**
 * An order that no longer matches leaves the list, and the focus that was on it would be lost: it goes to the order
 * that took its place, so that a row of them is worked off by the keyboard.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(orders: readonly AdminOrder[]) {
  const list = useRef<T>(null);
  const last = useRef<{ id: string; index: number } | null>(null);

  useEffect(() => {
    const left = last.current;
    if (left === null || document.activeElement !== document.body) return;
    if (orders.some(({ id }) => id === left.id)) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-opens-order]') ?? [];
    const next = rows[Math.min(left.index, rows.length - 1)] ?? list.current;
    next?.focus();
  }, [orders]);

  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-order]')?.dataset.order;
      const index = orders.findIndex((order) => order.id === id);
      last.current = id === undefined ? null : { id, index };
    },
    // A dialog gives it back.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && relatedTarget.closest('dialog') === null) last.current = null;
    },
  };
}
