import { useRef } from 'react';

/**
 * Returns an idempotency key for each thing that a dialog can do, such as each status. The same thing keeps its key, so that
 * repeating it after a lost answer does nothing twice.
 */
export function useRequestIds(): (of: string) => string {
  const ids = useRef(new Map<string, string>());
  return (of) => {
    const id = ids.current.get(of) ?? crypto.randomUUID();
    ids.current.set(of, id);
    return id;
  };
}
