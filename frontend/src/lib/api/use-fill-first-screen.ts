import { useEffect } from 'react';
import type { PagedQuery } from './paged-query';

const enoughRows = 10;
/** Searching further back, through years of rows, takes a press of Load more. */
const maximumPages = 10;

/** A page may have few rows or none and not be the last, so pages are loaded until there are enough rows. Returns whether that is still running. */
export function useFillFirstScreen(query: PagedQuery, count: number): boolean {
  const { data, currentData, error, isFetching, hasNextPage = false, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const mayGoOn = hasNextPage && pages < maximumPages && error === undefined;
  const isFilling = currentData !== undefined && count < enoughRows && mayGoOn;

  // A page may load within one render: then only the number of pages has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of pages
  useEffect(() => {
    if (isFilling && !isFetching) void fetchNextPage();
  }, [isFilling, pages, isFetching, fetchNextPage]);

  return isFilling;
}
