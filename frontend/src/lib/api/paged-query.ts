import { useEffect, useMemo, useState } from 'react';

/** An infinite query of RTK Query. */
export interface PagedQuery<Page = unknown> {
  /** The latest answer, which may belong to earlier filters. */
  readonly data?: { readonly pages: readonly Page[] } | undefined;
  /** The answer for the current filters. */
  readonly currentData?: unknown;
  readonly error?: unknown;
  /** When the latest answer came, in milliseconds since 1970. */
  readonly fulfilledTimeStamp?: number | undefined;
  readonly isFetching: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly hasNextPage?: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** The loaded pages' rows. Undefined before the first answer. The same array until the next answer. */
export function useRows<Page, Row>(
  { data }: Pick<PagedQuery<Page>, 'data'>,
  rowsOf: (page: Page) => readonly Row[],
): readonly Row[] | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which rows a page has never changes
  return useMemo(() => data?.pages.flatMap(rowsOf), [data]);
}

interface Reading {
  readonly currentData?: { readonly pages: readonly unknown[] } | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** When all loaded pages were fetched, in milliseconds since 1970. A next page says nothing about earlier ones. */
export function useReadAt({ currentData, fulfilledTimeStamp }: Reading): number | undefined {
  const pages = currentData?.pages ?? [];
  const [read, setRead] = useState({ pages, at: fulfilledTimeStamp, latest: fulfilledTimeStamp });
  if (read.latest !== fulfilledTimeStamp) {
    const isNextPage = pages.length > read.pages.length && pages[0] === read.pages[0];
    setRead({ pages, at: isNextPage ? read.at : fulfilledTimeStamp, latest: fulfilledTimeStamp });
  }
  return read.at;
}

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
