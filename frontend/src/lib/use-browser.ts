import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';

/** Whether the device has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(followConnection, () => navigator.onLine);

function followConnection(callback: () => void): () => void {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}

export function useMatchesMedia(query: string): boolean {
  const subscribe = useCallback(
    (callback: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', callback);
      return () => media.removeEventListener('change', callback);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Focuses `next`, without scrolling, when something disappears that had the focus inside. */
export function useFocusWhenGone(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    };
  }, [isShown, next]);
}
