import { useState } from 'react';
import type { NetworkId } from '../../../../../contracts/networks/networks';
import { api } from '../../../lib/api/api';
import { recentOrders } from '../../../lib/orders/use-recent-orders';
import { findRecipient } from '../../../lib/recipients/find-recipient';

interface Plan {
  readonly id: string;
}

/**
 * Sorts the customer's usual plan first: a saved number's usual one; otherwise the one that this number got last, if its order is
 * among those on Home. Another number's plan, or one that never arrived, says nothing about it. The order then stays fixed, so that no button moves under a finger.
 */
export function useUsualFirst<Of extends Plan>(
  plans: readonly Of[],
  { phoneNumber, network }: { readonly phoneNumber: string; readonly network: NetworkId },
) {
  const { data } = api.endpoints.getOrders.useInfiniteQueryState(recentOrders);
  const saved = api.endpoints.getRecipients.useQueryState({}).data?.recipients;
  const [usual] = useState(() => {
    const planId = findRecipient(saved, phoneNumber)?.plan_id;
    if (plans.some(({ id }) => id === planId)) return { id: planId, words: 'Usual bundle' };
    const orders = data?.pages.flatMap((page) => page.orders) ?? [];
    const last = orders.find(
      (order) =>
        order.status === 'completed' &&
        order.phone_number === phoneNumber &&
        order.network === network &&
        plans.some(({ id }) => id === order.plan_id),
    );
    return { id: last?.plan_id, words: 'Last bought' };
  });
  const isUsual = ({ id }: Plan) => id === usual.id;
  return { usual, plans: [...plans.filter(isUsual), ...plans.filter((plan) => !isUsual(plan))] };
}
