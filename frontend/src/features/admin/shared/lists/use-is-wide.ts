import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has room for a table; otherwise a list shows cards. */
export function useIsWide(query = '(min-width: 70rem)'): boolean {
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
