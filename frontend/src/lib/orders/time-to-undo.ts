import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Orders that wait so that their customer may undo them, as this tab has learned of them. The server says how long is left; from
 * then on this device counts, so that a wrong clock does no harm.
 */
export interface TimeToUndo {
  /** By this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
  /** What it is, for who can't see where the countdown stands. */
  readonly what: string;
  /**
   * - `undoing`: its customer has asked for that, and there is no answer yet; `unknown`: none came; `over`: it is being sent.
   */
  readonly state: 'counting' | 'undoing' | 'unknown' | 'over';
  /** Its cancellation got no answer at first, and is asked for again. */
  readonly isLate?: boolean;
}

let times: ReadonlyMap<string, TimeToUndo> = new Map();
const listeners = new Set<() => void>();

export const timesToUndo = {
  get: (orderNumber: string): TimeToUndo | undefined => times.get(orderNumber),
  all: (): ReadonlyMap<string, TimeToUndo> => times,
  set: (orderNumber: string, time: TimeToUndo): void => change([...times, [orderNumber, time]]),
  remove: (orderNumber: string): void => change([...times].filter(([number]) => number !== orderNumber)),
  clear: (): void => change([]),
};

function change(entries: readonly (readonly [string, TimeToUndo])[]): void {
  times = new Map(entries);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTimesToUndo = () => useSyncExternalStore(subscribe, timesToUndo.all);

/** Undefined where the order doesn't wait for that, or not any more. */
export const useTimeToUndo = (orderNumber: string) =>
  useSyncExternalStore(subscribe, () => timesToUndo.get(orderNumber));

/** Whole seconds until then, as they are shown. */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
