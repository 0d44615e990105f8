import { type FocusEvent, useEffect, useRef } from 'react';
import type { User } from '../account';

interface Options {
  readonly users: readonly User[];
  /** A dialog has the focus, and gives it back when it closes. */
  readonly isDialogOpen: boolean;
  readonly onLost: () => void;
}

/** Who no longer matches the search leaves the list, and the focus that was on their card would be lost. */
export function useFocusWhenGone({ users, isDialogOpen, onLost }: Options) {
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (last.current === null || isDialogOpen || document.activeElement !== document.body) return;
    if (users.some(({ id }) => id === last.current)) return;
    last.current = null;
    onLost();
  }, [users, isDialogOpen, onLost]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target.closest<HTMLElement>('[data-user]')?.dataset.user ?? null;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && relatedTarget.closest('dialog') === null) last.current = null;
    },
  };
}
