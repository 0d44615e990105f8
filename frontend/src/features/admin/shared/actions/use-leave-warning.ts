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
    // Before React hears of it.
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, words, isThisScreen]);

  useEffect(() => watchBack(isUnsaved, words), [isUnsaved, words]);
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
 * leads to the first, and asks there; where nothing is unsaved any more it goes on at once. The router, which numbers
 * its entries, is not told: the address is the same.
 */
function watchBack(isUnsaved: boolean, words: string): (() => void) | undefined {
  const { history } = window;
  const isSecond = history.state?.isSecond === true;
  if (!isUnsaved && !isSecond) return undefined;
  const first = numberOf(history.state) - (isSecond ? 1 : 0);
  const addSecond = () => history.pushState({ ...history.state, idx: first + 1, isSecond: true }, '');
  if (!isSecond) addSecond();
  let isLeaving = false;
  const onPopState = (event: PopStateEvent) => {
    if (isLeaving || numberOf(event.state) !== first) return;
    isLeaving = !isUnsaved || window.confirm(words);
    if (isLeaving) history.back();
    else addSecond();
  };
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

const numberOf = (state: { readonly idx?: number } | null): number => state?.idx ?? 0;
