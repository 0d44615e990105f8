import { useEffect } from 'react';

interface PagedQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads the remaining pages of a query, one after the other, until there is no next page or one fails. */
export function useEveryPage({ data, error, isFetching, hasNextPage, fetchNextPage }: PagedQuery): void {
  const loadedPages = data?.pages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page can load so fast that only the number of pages changes
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [loadedPages, hasNextPage, isFetching, error, fetchNextPage]);
}
