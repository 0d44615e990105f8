import { useCallback, useEffect, useRef } from 'react';

/** Calls the action `delayMs` after the last request, unless the screen has been left. */
export function useDelayedCall(action: () => unknown, delayMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  }, [action, delayMs]);
}
