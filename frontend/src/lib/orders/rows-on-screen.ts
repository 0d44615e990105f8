import { useEffect } from 'react';
import { timesToUndo } from './time-to-undo';

/** The lists on the page whose rows say what became of their orders. */
const lists = new Set<readonly string[]>();

/** @param orderNumbers the orders whose rows stay when the orders change */
export function useRowsOnScreen(orderNumbers: readonly string[]): void {
  const joined = orderNumbers.join();
  useEffect(() => {
    const list = joined.split(',');
    lists.add(list);
    return () => void lists.delete(list);
  }, [joined]);
}

const hasRowOnScreen = (orderNumber: string): boolean =>
  [...lists].some((list) => list.includes(orderNumber));

/** The row of an order on the page. */
export const rowOf = (orderNumber: string): HTMLElement | null =>
  document.querySelector(`[data-order="${orderNumber}"]`);

/** Whether the orders to undo are on the screen, and its row there shows that it was sent. */
export const isInUndoBar = (orderNumber: string): boolean =>
  timesToUndo.get(orderNumber) !== undefined && document.querySelector('.undo-bar') !== null;

/** Whether its row says what became of it, and lies in the window, above the navigation and the orders to undo. */
export function isRowSeen(orderNumber: string): boolean {
  const box = hasRowOnScreen(orderNumber) && rowOf(orderNumber)?.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return box ? box.bottom >= 0 && box.bottom <= window.innerHeight - covered : false;
}
