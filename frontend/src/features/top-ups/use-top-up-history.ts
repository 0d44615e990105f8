import { maximumPageSize } from '../../../../contracts/constants';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { useEveryPage } from '../../lib/api/use-every-page';

export type TopUp = Output<'get-wallet-transactions'>['transactions'][number];

export const topUpsOnly = { type: 'credit', limit: maximumPageSize } as const;

/** All of the customer's top-ups, newest first. */
export const useTopUpHistory = () =>
  useEveryPage(api.useGetWalletTransactionsInfiniteQuery(topUpsOnly), (page) => page.transactions);
