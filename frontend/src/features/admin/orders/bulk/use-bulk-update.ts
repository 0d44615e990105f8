import type { OrderStatus } from '../../../../../../contracts/constants';
import { api } from '../../../../lib/api/api';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { type Part, splitInto, useInParts } from '../../shared/actions/use-in-parts';

/** Orders per request, as many as the API takes: they count as a whole against a helper's limit. */
const partSize = 100;

interface BulkChange {
  readonly orders: readonly Pick<AdminOrder, 'order_number' | 'status'>[];
  readonly status: OrderStatus;
  readonly reason?: string | undefined;
  /** The dialog's key. Each part has its own. */
  readonly requestId: string;
}

/** Sets the status of many orders, part by part. */
export function useBulkUpdate() {
  const [update] = api.useAdminBulkUpdateOrdersMutation();
  const partsOf = ({ orders, status, reason, requestId }: BulkChange) =>
    splitInto(orders, partSize).map((some, index): Part<string> => {
      const of = some.map(({ order_number }) => order_number);
      return {
        of,
        async send() {
          const { data, error } = await update({
            orderIds: of,
            status,
            statusesSeen: some.map((order) => order.status),
            ...(reason && { reason }),
            requestId: `${requestId}-${status}-${index}`,
          });
          return data ? { data: { ...data, failures: byOrder(data.failures) } } : { error };
        },
      };
    });
  return { partsOf, ...useInParts() };
}

/** In the form of a part's failures. */
const byOrder = (failures: readonly { readonly orderId: string; readonly reason: string }[]) =>
  failures.map(({ orderId, reason }) => ({ of: orderId, reason }));
