import { useEffect } from 'react';
import { api } from '../../../../lib/api/api';
import type { User } from '../account';

/** The users that are found by the words, page by page, newest first; all of them where there are no words. */
export function useAccounts(search: string) {
  const { data, currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    api.useAdminGetUsersInfiniteQuery(search === '' ? {} : { search }, { refetchOnMountOrArgChange: true });
  const users: readonly User[] | undefined = data?.pages.flatMap((page) => page.users);

  // A page may be empty and not be the last one.
  const isStillSearching = users?.length === 0 && hasNextPage;
  useEffect(() => {
    if (isStillSearching && !isFetching && error === undefined) void fetchNextPage();
  }, [isStillSearching, isFetching, error, fetchNextPage]);

  return {
    users: isStillSearching ? undefined : users,
    error,
    isFetching,
    hasNextPage,
    /** What is shown was found by other words. */
    isOutdated: data !== undefined && currentData === undefined,
    loadMore: () => void fetchNextPage(),
    refresh: () => void refetch(),
  };
}
