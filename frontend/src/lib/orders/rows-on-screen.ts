import { useEffect } from 'react';

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

export const hasRowOnScreen = (orderNumber: string): boolean =>
  [...lists].some((list) => list.includes(orderNumber));
