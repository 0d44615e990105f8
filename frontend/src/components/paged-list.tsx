import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PagedQuery } from '../lib/api/paged-query';
import { useFillFirstScreen } from '../lib/api/use-fill-first-screen';
import { QueryState } from './query-state';
import './paged-list.css';

interface PagedListProps {
  readonly query: PagedQuery;
  /** What is listed: `orders`. */
  readonly what: string;
  /** How many rows are loaded. */
  readonly count: number;
  /** `Loading orders...` */
  readonly loading: string;
  /** The words of the specification's error catalogue. */
  readonly failure: string;
  /** Stands in place of an empty list. `hasMore`: older rows have not been searched. */
  readonly empty: (hasMore: boolean) => ReactNode;
  /** Below the list. */
  readonly footer?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/**
 * A list that is loaded page by page, newest first. Rows that answer earlier filters stay visible until the new ones
 * arrive, but can't be used; after a failure they are gone.
 */
export function PagedList(props: PagedListProps) {
  const { query, what, count, loading, failure, empty, footer, children } = props;
  const { data, currentData, error, hasNextPage = false, isFetching } = query;
  const loadMore = useLoadMore(query);
  const isFilling = useFillFirstScreen(query, count);
  const isOutdated = currentData === undefined;
  return (
    <QueryState
      query={{ ...query, data: isOutdated && error !== undefined ? undefined : data }}
      loading={loading}
      blocks={['short', 'medium', 'medium']}
      failure={failure}
    >
      {() => (
        <div className="stack paged-list" aria-busy={isOutdated} inert={isOutdated}>
          {children}
          {isFilling && <p role="status">Searching older {what}...</p>}
          {count === 0 && !isFilling && empty(hasNextPage)}
          {hasNextPage && !isFilling && (
            <div className="load-more">
              <Button onClick={loadMore} isDisabled={isFetching}>
                {isFetching ? 'Loading...' : `Load more ${what}`}
              </Button>
            </div>
          )}
          {footer}
        </div>
      )}
    </QueryState>
  );
}

/** While the list is read anew, a next page can't be asked for: it is asked for after that. */
function useLoadMore({ isFetching, fetchNextPage }: PagedQuery): () => void {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setIsWanted(false);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return () => setIsWanted(true);
}
