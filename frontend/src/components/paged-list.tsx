import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PagedQuery } from '../lib/api/paged-query';
import { useFillFirstScreen } from '../lib/api/use-fill-first-screen';
import { useFocusWhenGone } from '../lib/use-focus-when-gone';
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
  const { data, currentData, error, hasNextPage = false } = query;
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
          <LoadMore query={query} what={what} hasNextPage={hasNextPage} isFilling={isFilling} />
          {footer}
        </div>
      )}
    </QueryState>
  );
}

interface LoadMoreProps extends Pick<PagedListProps, 'query' | 'what'> {
  readonly hasNextPage: boolean;
  readonly isFilling: boolean;
}

/** Not disabled while it loads: it would lose the focus. After the last page, the list's end has it. */
function LoadMore({ query, what, hasNextPage, isFilling }: LoadMoreProps) {
  const { isLoading, loadMore } = useLoadMore(query);
  const [wasPressed, setWasPressed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  if (wasPressed && query.currentData === undefined) setWasPressed(false);
  const isShown = hasNextPage && !isFilling;
  useFocusWhenGone(isShown && wasPressed, end);
  if (!isShown) {
    return (
      wasPressed &&
      !hasNextPage && (
        <p ref={end} tabIndex={-1} className="visually-hidden">
          No more {what}
        </p>
      )
    );
  }
  const press = () => {
    if (isLoading) return;
    setWasPressed(true);
    loadMore();
  };
  return (
    <div className="load-more">
      <Button onClick={press} aria-disabled={isLoading}>
        {isLoading ? 'Loading...' : `Load more ${what}`}
      </Button>
    </div>
  );
}

/**
 * While the list is read anew, a next page can't be asked for: it is asked for after that, and again where the two met. It
 * is wanted until it is there, or the list says that it can't be had.
 */
function useLoadMore(query: PagedQuery) {
  const { data, currentData, error, isFetching, isFetchingNextPage = false } = query;
  const { hasNextPage = false, fetchNextPage, fulfilledTimeStamp } = query;
  const pages = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  if (wanted !== null) {
    // Of earlier readings, an error says nothing about this one.
    const isRefused = !isFetching && (!hasNextPage || (wanted.wasRead && error !== undefined));
    // Other filters make another list.
    if (currentData === undefined || isRefused || pages >= wanted.pages) setWanted(null);
    else if (isFetching && !wanted.wasRead) setWanted({ ...wanted, wasRead: true });
  }
  const isWanted = wanted !== null;
  // The store tells of a reading's start and end together where both come within a moment: `isFetching` was never seen then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again after each reading, however it ended
  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage, fulfilledTimeStamp, error]);
  const loadMore = () => setWanted({ pages: pages + 1, wasRead: false });
  return { isLoading: isWanted || isFetchingNextPage, loadMore };
}

interface Wanted {
  readonly pages: number;
  /** Whether the list was being read since. */
  readonly wasRead: boolean;
}
