import { createContext, useContext } from 'react';

/** The paths that this build has screens for. */
export const KnownPaths = createContext<ReadonlySet<string>>(new Set());

/** Whether there is a screen at the path, so that nothing links to one that isn't there. */
export function useHasRoute(path: string): boolean {
  return useContext(KnownPaths).has(path);
}
