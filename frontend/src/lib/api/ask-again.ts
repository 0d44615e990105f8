import type { ApiMiddleware } from './api';
import { api } from './api';
import { isApiError, isTransient } from './api-error';

/**
 * However long the outage lasts. A tab makes one call each time, which is three requests with its own retries at random moments: with a thousand
 * open tabs fewer than 600 a second, of the 1,000 that the API takes for a function.
 */
const usualWaitMs = 5_000;

/**
 * Retries unanswered queries of the current screen automatically, so that nobody reads an old balance long after an outage: one
 * of them in turn, and all the others as soon as any query is answered. A query whose screen or tab isn't shown waits until it is.
 * An offline device waits for a connection (`refetchOnReconnect`).
 */
export const askAgain =
  (waitMs = usualWaitMs): ApiMiddleware =>
  (store) => {
    /** Lost queries by key, each with the time of the loss. The next one to ask comes first. */
    const waiting = new Map<string, Ended & { readonly lostAt: number }>();
    let isTicking = false;
    const entryOf = (key: string) => store.getState()[api.reducerPath].queries[key];
    const isShown = (key: string): boolean => {
      const { isRequestSubscribed: _, getSubscriptionCount } = store.dispatch(
        api.internalActions.internal_getRTKQSubscriptions(),
      ) as unknown as Subscriptions;
      return getSubscriptionCount(key) > 0;
    };
    const canAsk = ({ queryCacheKey: key }: Ended): boolean =>
      entryOf(key)?.status === 'rejected' && isShown(key) && document.visibilityState !== 'hidden';
    function ask({ endpointName, originalArgs }: Ended): void {
      const { initiate } = api.endpoints[endpointName as 'getProfile'];
      void store.dispatch(
        initiate(originalArgs as Record<string, never>, { subscribe: false, forceRefetch: true }),
      );
    }
    function askNext(): void {
      for (const key of waiting.keys()) if (entryOf(key) === undefined) waiting.delete(key);
      const next = [...waiting.values()].find(canAsk);
      if (next) ask(next);
      isTicking = false;
      tick();
    }
    function tick(): void {
      if (isTicking || waiting.size === 0) return;
      isTicking = true;
      setTimeout(askNext, waitMs);
    }
    return (next) => (action) => {
      const result = next(action);
      const ended = endedIn(action);
      if (ended === null) return result;
      const { queryCacheKey: key } = ended;
      waiting.delete(key);
      if (ended.isLost) {
        waiting.set(key, { ...ended, lostAt: Date.now() });
        tick();
      } else if (ended.isAnswered) {
        const { startedTimeStamp = 0 } = entryOf(key) ?? {};
        // A request that began before the loss doesn't prove that the shop is back.
        for (const lost of [...waiting.values()])
          if (lost.lostAt <= startedTimeStamp && canAsk(lost)) ask(lost);
      }
      return result;
    };
  };

interface Subscriptions {
  readonly isRequestSubscribed: unknown;
  getSubscriptionCount(key: string): number;
}

interface Ended {
  readonly queryCacheKey: string;
  readonly endpointName: string;
  readonly originalArgs: unknown;
  /** Whether a retry may succeed. */
  readonly isLost: boolean;
  /** Whether the shop answered, if only by a refusal. */
  readonly isAnswered: boolean;
}

/** Null: the action ends no query. */
function endedIn(action: unknown): Ended | null {
  const { type, meta, payload } = action as {
    type: string;
    payload?: unknown;
    meta?: { condition?: boolean; arg: Omit<Ended, 'isLost' | 'isAnswered'> };
  };
  const [, ended] = /^api\/execute\w*Query\/(fulfilled|rejected)$/.exec(type) ?? [];
  if (ended === undefined || meta === undefined || meta.condition) return null;
  const { queryCacheKey, endpointName, originalArgs } = meta.arg;
  const error = ended === 'rejected' && isApiError(payload) ? payload : undefined;
  const isLost = error !== undefined && isTransient(error) && error.kind !== 'offline';
  const isAnswered = ended === 'fulfilled' || (error !== undefined && !isTransient(error));
  return { queryCacheKey, endpointName, originalArgs, isLost, isAnswered };
}
