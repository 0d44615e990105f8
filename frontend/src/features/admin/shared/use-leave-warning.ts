import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface LeaveWarning {
  readonly isUnsaved: boolean;
  readonly words: string;
  /** Whether that address shows the screen with what is unsaved. The same function at each rendering. */
  readonly isThisScreen: (url: URL | Location | HTMLAnchorElement) => boolean;
}

/**
 * While something is unsaved, leaving the screen asks first: by a link or the sign-out button, by Back, and, in the
 * browser's own words, by closing or reloading. React Router can ask in its data routers alone, which would cost
 * every customer 16 kB; and it would hold up the redirect of a session that has ended, which this doesn't.
 */
export function useLeaveWarning({ isUnsaved, words, isThisScreen }: LeaveWarning): void {
  const location = useLocation();

  useEffect(() => {
    // Where the history stands changes with the address.
    if (!isUnsaved || location.key === '') return;
    const mayLeave = () => window.confirm(words);
    const onClick = (event: MouseEvent) => {
      if (leadsAway(event, isThisScreen) && !mayLeave()) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stopWatchingHistory = watchHistory(isThisScreen, mayLeave);
    // Before React hears of it.
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stopWatchingHistory();
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved, words, isThisScreen, location.key]);
}

type IsThisScreen = LeaveWarning['isThisScreen'];

/** Whether the click leads out of the screen within this window. */
function leadsAway(event: MouseEvent, isThisScreen: IsThisScreen): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('.page-header__actions button')) return true;
  const link = event.target.closest('a');
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return false;
  return !isThisScreen(link);
}

/** Back has gone already when one hears of it: refused, it is undone, before the router hears of either. */
function watchHistory(isThisScreen: IsThisScreen, mayLeave: () => boolean): () => void {
  const place = placeOf(window.history.state);
  let isReturning = false;
  const onPopState = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
    } else if (!isThisScreen(window.location) && !mayLeave()) {
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(place - placeOf(event.state) || 1);
    }
  };
  window.addEventListener('popstate', onPopState, true);
  return () => window.removeEventListener('popstate', onPopState, true);
}

/** React Router numbers the entries of the history. */
function placeOf(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
