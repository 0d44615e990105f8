import { useCallback, useEffect, useRef } from 'react';

/** Has the action done `delayMs` after it was last asked for, unless the screen is gone by then. */
export function useDelayedCall(action: () => unknown, delayMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  }, [action, delayMs]);
}
