import { useEffect } from 'react';

interface PagedQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage?: boolean;
  readonly fetchNextPage: () => unknown;
}

/** So far by itself: a search of years of rows is the operator's to go on with. */
const mostPages = 10;

/**
 * A page of a search may be empty and not the last: while nothing was found at all, the next ones are asked for.
 * Returns whether that is under way.
 */
export function useSearchedOn(query: PagedQuery, found: number): boolean {
  const { data, currentData, error, isFetching, hasNextPage = false, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const goesOn =
    currentData !== undefined && found === 0 && hasNextPage && error === undefined && pages < mostPages;

  // Each empty page that came asks for the next; it may come so quickly that only their number shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of pages
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, pages, isFetching, fetchNextPage]);

  return goesOn;
}
