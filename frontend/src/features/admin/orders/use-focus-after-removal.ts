import { type FocusEvent, useEffect, useRef } from 'react';

interface Options {
  readonly rows: readonly { readonly id: string }[];
  /** Moves the focus to something near `index`, where the row was. */
  readonly onRemoved: (index: number) => void;
}

/**
 * A row that no longer matches the filters leaves the list and takes the focus with it. `onRemoved` puts the focus back, so that
 * the list can be used by keyboard. Rows have their id in `data-row`.
 */
export function useFocusAfterRemoval({ rows, onRemoved }: Options) {
  const focused = useRef<{ id: string; index: number } | null>(null);

  // After every render, because a dialog closing over the list can also lose the focus.
  useEffect(() => {
    const row = focused.current;
    if (row === null || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === row.id)) return;
    focused.current = null;
    onRemoved(row.index);
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      focused.current = id === undefined ? null : { id, index: rows.findIndex((row) => row.id === id) };
    },
    // A closing dialog gives the focus back.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && relatedTarget.closest('dialog') === null) focused.current = null;
    },
  };
}
