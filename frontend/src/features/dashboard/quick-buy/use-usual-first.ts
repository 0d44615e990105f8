import { useState } from 'react';
import type { NetworkId } from '../../../../../contracts/networks/networks';
import { api } from '../../../lib/api/api';
import { recentOrders } from '../../../lib/orders/use-recent-orders';

interface Plan {
  readonly id: string;
}

/**
 * Plans with the customer's usual one first, by the orders that Home shows: the one this number had last, else the one bought last of
 * its network. The order stays, so that no button moves below a finger.
 */
export function useUsualFirst<Of extends Plan>(
  plans: readonly Of[],
  { phoneNumber, network }: { readonly phoneNumber: string; readonly network: NetworkId },
) {
  const { data } = api.endpoints.getOrders.useInfiniteQueryState(recentOrders);
  const [usual] = useState(() => {
    const orders = data?.pages.flatMap((page) => page.orders) ?? [];
    const ofNetwork = orders.filter(
      (order) => order.network === network && plans.some(({ id }) => id === order.plan_id),
    );
    return (ofNetwork.find((order) => order.phone_number === phoneNumber) ?? ofNetwork[0])?.plan_id;
  });
  const isUsual = ({ id }: Plan) => id === usual;
  return { usual, plans: [...plans.filter(isUsual), ...plans.filter((plan) => !isUsual(plan))] };
}
