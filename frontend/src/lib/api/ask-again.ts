import { api } from './api';
import { type ApiError, isApiError, isTransient } from './api-error';
import type { ApiMiddleware } from './api-middleware';

/** How long until an unanswered query is retried, by its number of failures in a row. */
const usualWaitsMs = [5_000, 10_000, 20_000, 30_000];

/**
 * Retries unanswered queries of the current screen automatically, so that nobody reads an old balance long after an outage. A
 * query whose screen or tab isn't shown waits until it is. An offline device waits for a connection (`refetchOnReconnect`).
 */
export const askAgain =
  (waitsMs: readonly number[] = usualWaitsMs): ApiMiddleware =>
  (store) => {
    const failures = new Map<string, number>();
    const entryOf = (key: string) => store.getState()[api.reducerPath].queries[key];
    const isShown = (key: string): boolean => {
      const { isRequestSubscribed: _, getSubscriptionCount } = store.dispatch(
        api.internalActions.internal_getRTKQSubscriptions(),
      ) as unknown as Subscriptions;
      return getSubscriptionCount(key) > 0;
    };
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    function askLater(lost: Lost, waitMs: number | undefined): void {
      clearTimeout(timers.get(lost.queryCacheKey));
      timers.set(
        lost.queryCacheKey,
        setTimeout(() => ask(lost), waitMs),
      );
    }
    function ask(lost: Lost): void {
      const { queryCacheKey: key, endpointName, originalArgs } = lost;
      timers.delete(key);
      if (entryOf(key)?.status !== 'rejected') return;
      if (!isShown(key) || document.visibilityState === 'hidden') {
        askLater(lost, waitsMs[0]);
        return;
      }
      const { initiate } = api.endpoints[endpointName as 'getProfile'];
      void store.dispatch(initiate(originalArgs as object, { subscribe: false, forceRefetch: true }));
    }
    return (next) => (action) => {
      const result = next(action);
      const lost = lostIn(action);
      if (lost === null) return result;
      const { queryCacheKey: key } = lost;
      if (!lost.isLost) failures.delete(key);
      else {
        const count = failures.get(key) ?? 0;
        failures.set(key, count + 1);
        askLater(lost, waitsMs[Math.min(count, waitsMs.length - 1)]);
      }
      return result;
    };
  };

interface Subscriptions {
  readonly isRequestSubscribed: unknown;
  getSubscriptionCount(key: string): number;
}

interface Lost {
  readonly queryCacheKey: string;
  readonly endpointName: string;
  readonly originalArgs: unknown;
  /** Whether a retry may succeed. False: it was answered. */
  readonly isLost: boolean;
}

/** Null: the action ends no query. */
function lostIn(action: unknown): Lost | null {
  const { type, meta, payload } = action as {
    type: string;
    payload?: unknown;
    meta?: { condition?: boolean; arg: Omit<Lost, 'isLost'> };
  };
  const [, ended] = /^api\/execute\w*Query\/(fulfilled|rejected)$/.exec(type) ?? [];
  if (ended === undefined || meta === undefined || meta.condition) return null;
  const { queryCacheKey, endpointName, originalArgs } = meta.arg;
  const isLost = ended === 'rejected' && isApiError(payload) && mayComeBack(payload);
  return { queryCacheKey, endpointName, originalArgs, isLost };
}

const mayComeBack = (error: ApiError): boolean => isTransient(error) && error.kind !== 'offline';
