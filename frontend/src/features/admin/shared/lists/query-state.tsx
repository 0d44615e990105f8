import type { ReactNode } from 'react';
import { FailureState } from '../../../../components/failure-state';
import { LoadingState } from '../../../../components/loading-state';
import { isApiError } from '../../../../lib/api/api-error';
import { useErrorToast } from '../../../../lib/toast/use-error-toast';

interface QueryStateProps {
  /** What the query answered to what is asked now; or to what was asked before, while the answer is on its way. */
  readonly query: {
    readonly data?: unknown;
    readonly currentData?: unknown;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** `Loading users...` */
  readonly loading: string;
  /** The catalogue's words. */
  readonly failure: string;
  readonly children: ReactNode;
}

/**
 * A list, or what is there instead: grey blocks before the first answer, and words with Retry after a failure. Rows
 * that answer an earlier question stay in sight until the new ones come, but can't be used.
 */
export function QueryState({ query, loading, failure, children }: QueryStateProps) {
  const { data, currentData, error, isFetching, refetch } = query;
  useErrorToast(error, failure);
  if (currentData === undefined && error !== undefined) {
    return (
      <FailureState
        message={failure}
        reason={isApiError(error) ? error.message : undefined}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <LoadingState label={loading} blocks={['short', 'medium', 'medium']} />;
  const isOutOfDate = currentData === undefined;
  return (
    <div className="list-state" aria-busy={isOutOfDate} inert={isOutOfDate}>
      {children}
    </div>
  );
}
