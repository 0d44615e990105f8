/** By what a customer buys, other than by a tap on the site. Without one, the site buys. */
export type Channel = BulkChannel;

/** One row of a bulk buy: it is paid from what the bulk has set aside. */
export interface BulkChannel {
  readonly kind: 'bulk';
  readonly bulkId: string;
  /** Counted from 1. */
  readonly row: number;
}

/**
 * The request id of a row's purchase. Clients can't send a dot in theirs, so no other purchase has the number of the row's order.
 */
export const requestOfRow = ({ bulkId, row }: Pick<BulkChannel, 'bulkId' | 'row'>): string =>
  `${bulkId}.${row}`;

/** Whether an order was bought by a bulk buy. */
export const isOfBulk = ({ idempotencyKey }: { readonly idempotencyKey: string }): boolean =>
  idempotencyKey.includes('.');
