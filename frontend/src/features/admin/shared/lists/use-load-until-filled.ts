import { useEffect } from 'react';

interface PagedQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage?: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Rows to begin with. */
const enough = 10;
/** So far by itself: a search of years of rows is the operator's to go on with. */
const mostPages = 10;

/**
 * A page may hold few rows or none and not be the last: while next to nothing was found, the next ones are asked for.
 * Returns whether that is under way.
 */
export function useLoadUntilFilled(query: PagedQuery, found: number): boolean {
  const { data, currentData, error, isFetching, hasNextPage = false, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const goesOn =
    currentData !== undefined && found < enough && hasNextPage && error === undefined && pages < mostPages;

  // Each page that came asks for the next; it may come so quickly that only their number shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of pages
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, pages, isFetching, fetchNextPage]);

  return goesOn;
}
