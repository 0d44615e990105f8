import { Button } from '@aws-amplify/ui-react';
import { isApiError, isTransient } from '../../lib/api/api-error';
import { formatTimeOfDay } from '../../lib/dates';

interface OldAnswerProps {
  readonly query: {
    readonly error?: unknown;
    readonly isFetching: boolean;
    /** When the shown data was fetched, in milliseconds since 1970. */
    readonly fulfilledTimeStamp?: number | undefined;
    readonly refetch: () => unknown;
  };
}

/** Says that the screen shows old data while the shop can't be reached. The site retries automatically. An offline device has a notice of its own. */
export function OldAnswer({ query: { error, isFetching, fulfilledTimeStamp, refetch } }: OldAnswerProps) {
  const isShown = fulfilledTimeStamp !== undefined && isAway(error);
  return (
    <div role="status">
      {isShown && (
        <div className="notice notice--warning">
          <p>We can’t reach the shop. This is from {formatTimeOfDay(new Date(fulfilledTimeStamp))}.</p>
          <div className="line">
            {/* Not disabled while loading, because it would lose the focus. */}
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
