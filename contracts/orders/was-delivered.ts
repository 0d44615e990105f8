/** Whether the data arrived at some time, whatever the order's status says now. */
export const wasDelivered = ({
  timeline,
}: {
  readonly timeline: readonly { readonly event: string }[];
}): boolean => timeline.some(({ event }) => event === 'delivered');
