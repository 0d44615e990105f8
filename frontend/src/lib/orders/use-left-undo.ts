import { useEffect, useRef } from 'react';
import { api } from '../api/api';
import { keptInTab } from '../kept-in-tab';
import { useAppDispatch } from '../store';
import { type TimeToUndo, useTimesToUndo } from './time-to-undo';
import { recentOrders } from './use-recent-orders';

/** Until when something can be undone. That tells whether the orders are worth a request. */
const kept = keptInTab('time-to-undo', (value): value is number => typeof value === 'number');
/** Orders that the customer asked to undo stay of interest longer: until the shop has sent them. */
const longerMs = 2 * 60_000;
const untilOf = ({ endsAt, state }: TimeToUndo): number =>
  state === 'undoing' || state === 'unknown' ? endsAt + longerMs : endsAt;

/** After a reload while a purchase can be undone, fetches the orders once for the remaining time. */
export function useLeftUndo(): void {
  const dispatch = useAppDispatch();
  const until = Math.max(0, ...[...useTimesToUndo().values()].map(untilOf));
  const wasCounting = useRef(false);

  useEffect(() => {
    if (until > 0) kept.save(until);
    else if (wasCounting.current) kept.clear();
    wasCounting.current = until > 0;
  }, [until]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const left = kept.load();
    if (left === undefined || until > 0) return;
    const options = { subscribe: false, forceRefetch: true };
    // Kept until the countdown ends, because a failure or another reload may lose the answer.
    if (left <= Date.now()) kept.clear();
    else void dispatch(api.endpoints.getOrders.initiate(recentOrders, options));
  }, []);
}
