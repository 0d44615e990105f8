import { useEffect, useRef } from 'react';
import { api } from '../../lib/api/api';
import { keptInTab } from '../../lib/kept-in-tab';
import { type TimeToUndo, useTimesToUndo } from '../../lib/orders/time-to-undo';
import { recentOrders } from '../../lib/orders/use-recent-orders';
import { useAppDispatch } from '../../lib/store';

/** Until when something may be undone: enough to know whether the orders are worth a request. */
const kept = keptInTab('time-to-undo', (value): value is number => typeof value === 'number');
/** What its customer has asked to undo is of interest for longer: until the shop has sent it by itself. */
const longerMs = 2 * 60_000;
const untilOf = ({ endsAt, state }: TimeToUndo): number =>
  state === 'undoing' || state === 'unknown' ? endsAt + longerMs : endsAt;

/** After a reload within the time to undo a purchase, the orders are asked for once: they say what is left of it. */
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
    // It stays kept until the counting ends: the answer may be lost, by a failure or by another reload.
    if (left <= Date.now()) kept.clear();
    else void dispatch(api.endpoints.getOrders.initiate(recentOrders, options));
  }, []);
}
