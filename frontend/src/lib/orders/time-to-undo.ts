import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Orders that can be undone, as this tab has seen them. The server sends the remaining time; from then on this device counts, so
 * that a wrong clock does no harm.
 */
export interface TimeToUndo {
  /** By this device's clock, in milliseconds since 1970. */
  readonly endsAt: number;
  /** The order in words, for screen readers. */
  readonly what: string;
  /**
   * `undoing`: the cancellation is running; `unknown`: it got no answer; `undone`: it is cancelled, which the bar shows for a moment unless a
   * list does; `over`: the order is being sent, or was sent, which the lists show soon; `sent`: the shop has answered that, and the bar shows it
   * for a moment.
   */
  readonly state: 'counting' | 'undoing' | 'unknown' | 'undone' | 'over' | 'sent';
  /** Of `sent`, and of `undone` where only the bar shows it: the shop's message. */
  readonly message?: string;
  /** The cancellation is being retried. */
  readonly isLate?: boolean;
}

/** Whether it is known how it ended. */
export const isSettled = ({ state }: TimeToUndo): boolean => state === 'sent' || state === 'undone';

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

/** Undefined: it can't be undone, or not any more. */
export const useTimeToUndo = (orderNumber: string) =>
  useSyncExternalStore(subscribe, () => timesToUndo.get(orderNumber));

/** The remaining whole seconds, as shown. */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}
