import { type RefObject, useEffect } from 'react';

/** Focuses `next`, without scrolling, when something disappears that had the focus inside. */
export function useFocusWhenGone(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    };
  }, [isShown, next]);
}
