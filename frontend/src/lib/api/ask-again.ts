import { api } from './api';
import { type ApiError, isApiError, isTransient } from './api-error';
import type { ApiMiddleware } from './api-middleware';

/** How long until an unanswered query is retried, by its number of failures in a row. */
const usualWaitsMs = [5_000, 10_000, 20_000, 30_000];

/**
 * Retries unanswered queries of the current screen automatically, so that nobody reads an old balance long after an outage. An
 * offline device waits for a connection (`refetchOnReconnect`), and a hidden tab until it is shown (`refetchOnFocus`).
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
    function ask({ queryCacheKey: key, endpointName, originalArgs }: Lost): void {
      if (entryOf(key)?.status !== 'rejected') return;
      if (!isShown(key) || document.visibilityState === 'hidden') return;
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
        setTimeout(() => ask(lost), waitsMs[Math.min(count, waitsMs.length - 1)]);
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
