import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `delayMs`: what is typed is asked for once, not letter by letter. */
export function useDebouncedValue<T>(value: T, delayMs = 300): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
