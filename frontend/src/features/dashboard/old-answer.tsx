import { Button } from '@aws-amplify/ui-react';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import { formatTimeOfDay } from '../../lib/dates';
import { recentOrders } from '../../lib/use-recent-orders';

interface Shown {
  readonly error?: unknown;
  /** When the shown data was fetched, in milliseconds since 1970. */
  readonly fulfilledTimeStamp?: number | undefined;
}

interface OldAnswerProps {
  readonly query: Shown & { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/**
 * Says that Home shows old data while the shop can't be reached, whichever of its requests has failed. The site retries
 * automatically. An offline device has a notice of its own.
 */
export function OldAnswer({ query }: OldAnswerProps) {
  const orders: Shown = api.endpoints.getOrders.useInfiniteQueryState(recentOrders);
  const { isFetching, refetch } = query;
  const old = [query, orders].flatMap(({ error, fulfilledTimeStamp }) =>
    isAway(error) && fulfilledTimeStamp !== undefined ? [fulfilledTimeStamp] : [],
  );
  return (
    <div role="status">
      {old.length > 0 && (
        <div className="notice notice--warning">
          <p>{`We can’t reach the shop. This is from ${formatTimeOfDay(new Date(Math.min(...old)))}.`}</p>
          <div className="line">
            {/* Its answer has the others asked again, too. Not disabled while loading, because it would lose the focus. */}
            <Button size="small" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
              Retry
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const isAway = (error: unknown): boolean =>
  isApiError(error) && isTransient(error) && error.kind !== 'offline';
