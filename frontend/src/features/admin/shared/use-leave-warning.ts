import { useEffect } from 'react';

interface LeaveWarning {
  readonly isUnsaved: boolean;
  readonly words: string;
  /** Whether that address shows the screen with what is unsaved. The same function at each rendering. */
  readonly isThisScreen: (url: Pick<URL, 'pathname' | 'search'>) => boolean;
}

/**
 * While something is unsaved, leaving the screen asks first: by a link or the sign-out button, by Back, and, in the
 * browser's own words, by closing or reloading. React Router can ask in its data routers alone, which would cost
 * every customer 16 kB; and it would hold up the redirect of a session that has ended, which this doesn't.
 */
export function useLeaveWarning({ isUnsaved, words, isThisScreen }: LeaveWarning): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mayLeave = () => window.confirm(words);
    const onClick = (event: MouseEvent) => {
      if (leadsAway(event, isThisScreen) && !mayLeave()) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stopWatchingBack = watchBack(mayLeave);
    // Before React hears of it.
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stopWatchingBack();
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, words, isThisScreen]);
}

/** Whether the click leads out of the screen within this window. */
function leadsAway(event: MouseEvent, isThisScreen: LeaveWarning['isThisScreen']): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('.page-header__actions button')) return true;
  const link = event.target.closest('a');
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return false;
  return !isThisScreen(link);
}

/**
 * Of Back one hears too late: the router has left. So the screen gets a second entry in the history, from which Back
 * leads to the first, and asks there. The router, which numbers its entries, is not told: the address is the same.
 */
function watchBack(mayLeave: () => boolean): () => void {
  const first = numberOf(window.history.state);
  const addEntry = () =>
    window.history.pushState({ ...window.history.state, idx: first + 1, isSecond: true }, '');
  let isLeaving = false;
  const onPopState = (event: PopStateEvent) => {
    if (isLeaving || numberOf(event.state) !== first) return;
    isLeaving = mayLeave();
    if (isLeaving) window.history.back();
    else addEntry();
  };
  addEntry();
  window.addEventListener('popstate', onPopState);
  return () => {
    window.removeEventListener('popstate', onPopState);
    if (window.history.state?.isSecond) window.history.back();
  };
}

const numberOf = (state: { readonly idx?: number } | null): number => state?.idx ?? 0;
