import { useEffect, useRef } from 'react';

/** The number of open dialogs, as recorded in the browser's history. */
const openIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialogs' in state ? Number(state.dialogs) : 0;

/** The history entry of a dialog that has just closed. The next dialog may reuse it. */
let leaving: { readonly dialogs: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/**
 * Makes the browser's Back close the dialog and keep the screen and its form. An open dialog has a history entry with the same
 * address and router state.
 */
export function useBackCloses(onClose: () => unknown, isBusy: boolean): void {
  const latest = useRef({ onClose, isBusy });
  useEffect(() => {
    latest.current = { onClose, isBusy };
  }, [onClose, isBusy]);
  useEffect(
    () =>
      backCloses((stayOpen) => {
        // Something runs that closing wouldn't stop, or something typed would be lost.
        if (latest.current.isBusy || latest.current.onClose() === false) stayOpen();
      }),
    [],
  );
}

interface BackClosesProps {
  readonly onBack: () => unknown;
  readonly isBusy?: boolean;
}

/** The same for a step that is shown in the page instead of a dialog. */
export function BackCloses({ onBack, isBusy = false }: BackClosesProps): null {
  useBackCloses(onBack, isBusy);
  return null;
}

/**
 * The same outside React, for Paystack's pop-up.
 * @param onBack called by Back; `stayOpen` undoes it
 * @returns what removes the history entry, once the dialog is closed
 */
export function backCloses(onBack: (stayOpen: () => void) => void): () => void {
  const dialogs = enter();
  const onPopState = ({ state }: PopStateEvent) => {
    if (openIn(state) < dialogs) onBack(() => history.pushState({ ...history.state, dialogs }, ''));
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    window.removeEventListener('popstate', onPopState);
    leave(dialogs);
  };
}

/** @returns the number of open dialogs, including this one */
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

/** Removes the entry, unless Back did, or the dialog has led to another page. */
function leave(dialogs: number): void {
  if (openIn(history.state) !== dialogs) return;
  const timer = setTimeout(() => {
    leaving = null;
    if (openIn(history.state) === dialogs) history.back();
  });
  leaving = { dialogs, timer };
}
