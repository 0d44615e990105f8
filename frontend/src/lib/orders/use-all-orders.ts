import { maximumPageSize } from '../../../../contracts/constants';
import { api } from '../api/api';
import { useEveryPage } from '../api/use-every-page';

/** All of the customer's orders, newest first. */
export const useAllOrders = () =>
  useEveryPage(api.useGetOrdersInfiniteQuery({ limit: maximumPageSize }), (page) => page.orders);
