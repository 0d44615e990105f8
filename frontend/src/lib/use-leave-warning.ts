import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded. */
export function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

interface LeaveWarning {
  readonly isUnsaved: boolean;
  /** @default that changes would be lost */
  readonly question?: string;
  /** Whether the address shows the screen with the unsaved changes. The same function at each render. @default this address */
  readonly isThisScreen?: (url: Pick<URL, 'pathname' | 'search'>) => boolean;
}

/**
 * Asks before leaving a screen with unsaved changes: by a link, the sign-out button, Back, closing or reloading. React Router
 * asks only in its data routers, which would cost every customer 16 kB and would hold up the redirect after a session has ended.
 */
export function useLeaveWarning({
  isUnsaved,
  question = unsavedQuestion,
  isThisScreen = isThisAddress,
}: LeaveWarning): void {
  useUnloadWarning(isUnsaved);

  useEffect(() => {
    if (!isUnsaved) return;
    const onClick = (event: MouseEvent) => {
      if (leadsAway(event, isThisScreen) && !window.confirm(question)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // In the capture phase, before React's own listeners.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isUnsaved, question, isThisScreen]);

  useEffect(() => watchBack(isUnsaved, question), [isUnsaved, question]);
}

export const unsavedQuestion = 'You have unsaved changes. Leave without saving them?';

const isThisAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname === window.location.pathname && search === window.location.search;

/** Whether the click leaves the screen in this window. */
function leadsAway(event: MouseEvent, isThisScreen: NonNullable<LeaveWarning['isThisScreen']>): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('[data-leaves]')) return true;
  const link = event.target.closest('a');
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return false;
  return !isThisScreen(link);
}

/**
 * The browser reports Back only after the router has left. So the screen gets a second history entry: Back leads to the first
 * one, where the question is asked. Without unsaved changes it goes straight on. The router numbers its entries by `idx`; it
 * needs no notice, because the address stays the same.
 */
function watchBack(isUnsaved: boolean, question: string): (() => void) | undefined {
  const { history } = window;
  const isSecond = history.state?.isSecond === true;
  if (!isUnsaved && !isSecond) return undefined;
  const first = indexOf(history.state) - (isSecond ? 1 : 0);
  const addSecond = () => history.pushState({ ...history.state, idx: first + 1, isSecond: true }, '');
  if (!isSecond) addSecond();
  let isLeaving = false;
  const onPopState = (event: PopStateEvent) => {
    if (isLeaving || indexOf(event.state) !== first) return;
    isLeaving = !isUnsaved || window.confirm(question);
    if (isLeaving) history.back();
    else addSecond();
  };
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

const indexOf = (state: { readonly idx?: number } | null): number => state?.idx ?? 0;
