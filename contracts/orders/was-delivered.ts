import type { OrderStatus } from '../constants';

/** Whether the data arrived at some time, whatever the order's status says now. */
export const wasDelivered = ({
  timeline,
}: {
  readonly timeline: readonly { readonly event: string }[];
}): boolean => timeline.some(({ event }) => event === 'delivered');

/** Whether failing the order takes two people: it is completed now, or its data arrived at some time. */
export const isOrWasDelivered = (
  order: Parameters<typeof wasDelivered>[0] & { readonly status: OrderStatus },
): boolean => order.status === 'completed' || wasDelivered(order);
