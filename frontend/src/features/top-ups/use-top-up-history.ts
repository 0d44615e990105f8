import { useMemo } from 'react';
import { maximumPageSize } from '../../../../contracts/constants';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { useEveryPage } from '../../lib/api/use-every-page';

export type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

/** All of the customer's top-ups, newest first: the first page at once, then the others. */
export function useTopUpHistory() {
  const query = api.useGetWalletTransactionsInfiniteQuery({ type: 'credit', limit: maximumPageSize });
  useEveryPage(query);
  const { data, error, isFetching, refetch } = query;
  const topUps = useMemo(() => data?.pages.flatMap((page) => page.transactions), [data]);
  return { topUps, error, isFetching, refetch };
}
