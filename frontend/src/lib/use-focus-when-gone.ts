import { type RefObject, useEffect } from 'react';

/** What goes takes the focus with it that one of its buttons had; `next` gets it, without scrolling. */
export function useFocusWhenGone(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    };
  }, [isShown, next]);
}
