import { useEffect, useRef } from 'react';

/** How many dialogs are open, as an entry of the browser's history has it. */
const openIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) : 0;

/** The entry of a dialog that has just closed, which the next one may take over. */
let leaving: { readonly dialogs: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/**
 * The browser's Back closes the dialog, and leaves the screen and what was filled in as they are. An open dialog has an entry of the
 * history, with the same address and the router's own state.
 */
export function useBackCloses(onClose: () => void, isBusy: boolean): void {
  const latest = useRef({ onClose, isBusy });
  useEffect(() => {
    latest.current = { onClose, isBusy };
  }, [onClose, isBusy]);
  useEffect(() => {
    const dialogs = enter();
    const onPopState = ({ state }: PopStateEvent) => {
      if (openIn(state) >= dialogs) return;
      // Something is under way that closing would not undo.
      if (latest.current.isBusy) history.pushState({ ...history.state, dialogs }, '');
      else latest.current.onClose();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      leave(dialogs);
    };
  }, []);
}

/** @returns how many dialogs are open with this one */
function enter(): number {
  const taken = leaving;
  leaving = null;
  if (taken !== null) {
    clearTimeout(taken.timer);
    if (openIn(history.state) === taken.dialogs) return taken.dialogs;
  }
  const dialogs = openIn(history.state) + 1;
  history.pushState({ ...history.state, dialogs }, '');
  return dialogs;
}

/** Takes the entry out again, unless Back has, or the dialog has led to another page. */
function leave(dialogs: number): void {
  if (openIn(history.state) !== dialogs) return;
  const timer = setTimeout(() => {
    leaving = null;
    if (openIn(history.state) === dialogs) history.back();
  });
  leaving = { dialogs, timer };
}
