import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has room for a table; where it hasn't, a list shows cards. By default from 70 rem on. */
export function useIsWide(query = '(min-width: 70rem)'): boolean {
  const follow = useCallback(
    (callback: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', callback);
      return () => media.removeEventListener('change', callback);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
