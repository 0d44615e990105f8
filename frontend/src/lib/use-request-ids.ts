import { useRef } from 'react';

/**
 * An idempotency key for each thing that a dialog may be asked for, such as a status: the same each time that it is asked
 * for it, so that repeating it after a lost answer does nothing twice.
 */
export function useRequestIds(): (of: string) => string {
  const ids = useRef(new Map<string, string>());
  return (of) => {
    const id = ids.current.get(of) ?? crypto.randomUUID();
    ids.current.set(of, id);
    return id;
  };
}
