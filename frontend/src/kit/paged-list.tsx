import './paged-list.css';
import { Button } from '@aws-amplify/ui-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type PagedQuery, useFillFirstScreen } from '../lib/api/paged-query';
import { formatDayTitle } from '../lib/dates';
import { useFocusWhenGone } from '../lib/use-browser';
import { formatCount } from '../lib/words';
import { RefreshIcon } from './icons';
import { QueryState, type QueryStateProps } from './query-state';

interface PagedListProps extends Pick<QueryStateProps<unknown>, 'failure' | 'failureTitle' | 'isSaidOnce'> {
  readonly query: PagedQuery;
  /** The plural of the rows, such as `orders`. */
  readonly what: string;
  /** How many rows are loaded. */
  readonly count: number;
  /** `Loading orders...` */
  readonly loading: string;
  /** Shown if the list is empty. `hasMore`: older rows haven't been searched yet. */
  readonly empty: (hasMore: boolean) => ReactNode;
  /** Below the list. */
  readonly footer?: ReactNode;
  /** The loaded rows. */
  readonly children: ReactNode;
}

/**
 * A list loaded page by page, newest first. Rows of earlier filters stay visible but unusable until the new ones arrive, and
 * disappear after a failure.
 */
export function PagedList(props: PagedListProps) {
  const { query, what, count, loading, failure, failureTitle, isSaidOnce, empty, footer, children } = props;
  const { data, currentData, error, hasNextPage = false } = query;
  const isFilling = useFillFirstScreen(query, count);
  const isOutdated = currentData === undefined;
  return (
    <QueryState
      query={{ ...query, data: isOutdated && error !== undefined ? undefined : data }}
      loading={loading}
      blocks={['short', 'medium', 'medium']}
      failure={failure}
      failureTitle={failureTitle}
      isSaidOnce={isSaidOnce}
    >
      {() => (
        <div className="stack paged-list" aria-busy={isOutdated} inert={isOutdated}>
          {children}
          {isFilling && <p role="status">{`Searching older ${what}...`}</p>}
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

/** Not disabled while loading, because it would lose the focus. After the last page, the end of the list gets it. */
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
      !hasNextPage && <p ref={end} tabIndex={-1} className="visually-hidden">{`No more ${what}`}</p>
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

/** Loads the next page. If the list is being refetched, waits for that, and retries if the two collided, until the page is there or can't be had. */
function useLoadMore(query: PagedQuery) {
  const { data, currentData, error, isFetching, isFetchingNextPage = false } = query;
  const { hasNextPage = false, fetchNextPage, fulfilledTimeStamp } = query;
  const pages = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  if (wanted !== null) {
    // An error of an earlier fetch says nothing about this one.
    const isRefused = !isFetching && (!hasNextPage || (wanted.wasRead && error !== undefined));
    // Changed filters make a different list.
    if (currentData === undefined || isRefused || pages >= wanted.pages) setWanted(null);
    else if (isFetching && !wanted.wasRead) setWanted({ ...wanted, wasRead: true });
  }
  const isWanted = wanted !== null;
  // If a fetch starts and ends within one render, `isFetching` was never seen as true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again after each reading, however it ended
  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage, fulfilledTimeStamp, error]);
  const loadMore = () => setWanted({ pages: pages + 1, wasRead: false });
  return { isLoading: isWanted || isFetchingNextPage, loadMore };
}

interface Wanted {
  readonly pages: number;
  /** Whether a fetch has run since the press. */
  readonly wasRead: boolean;
}

interface ByDayProps<Row> {
  /** In the order of their times. */
  readonly rows: readonly Row[];
  readonly at: (row: Row) => string;
  /** The row's list item. */
  readonly children: (row: Row) => ReactNode;
}

/** Rows below their day, so that each needs only its time. */
export function ByDay<Row>({ rows, at, children }: ByDayProps<Row>) {
  const now = new Date();
  // Rows aren't always sorted exactly by time, so a day can appear twice.
  const days: { readonly key: string; readonly title: string; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const title = formatDayTitle(at(row), now);
    const last = days.at(-1);
    if (last?.title === title) last.rows.push(row);
    else days.push({ key: `${days.length} ${title}`, title, rows: [row] });
  }
  return days.map((day) => (
    <section key={day.key}>
      <h2 className="day-title">{day.title}</h2>
      <ul className="divided">{day.rows.map(children)}</ul>
    </section>
  ));
}

interface PartsProgressProps {
  readonly what: string;
  readonly rows: number;
  readonly onCancel: () => void;
}

/** Shows how far a long download has come. */
export function PartsProgress({ what, rows, onCancel }: PartsProgressProps) {
  return (
    <div className="stack stack--tight">
      <p role="status">{`Reading ${what}: ${formatCount(rows)}`}</p>
      <progress className="progress" aria-label={`Reading ${what}`} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

interface RefreshButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'variation' | 'isFullWidth' | 'aria-label'> {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** @default Refresh */
  readonly label?: ReactNode;
}

/** Refetches a query. Not disabled meanwhile, because it would lose the focus. */
export function RefreshButton({ query, label = 'Refresh', ...button }: RefreshButtonProps) {
  const press = () => {
    if (!query.isFetching) void query.refetch();
  };
  return (
    <Button aria-disabled={query.isFetching} onClick={press} {...button}>
      <RefreshIcon />
      {label}
    </Button>
  );
}
