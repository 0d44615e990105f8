import type { Pesewas } from '../kernel/money';

/** How a customer buys, if not on the site. Without a channel, they bought on the site. */
export type Channel = BulkChannel | ApiChannel;

/** One row of a bulk buy, paid from the money that the bulk has set aside. */
export interface BulkChannel {
  readonly kind: 'bulk';
  readonly bulkId: string;
  /** Counted from 1. */
  readonly row: number;
}

/** A developer's program, by an API key. */
export interface ApiChannel {
  readonly kind: 'api';
  readonly keyId: string;
  /** The most that the key may order for in a day; null: no limit. */
  readonly mostADay: Pesewas | null;
  /** The developer's own name for the order. */
  readonly reference: string | null;
  /** A hash of the request's fields other than bundle and number. A repeated request has the same hash. */
  readonly bodyHash: string;
}

export const apiChannelOf = (channel: Channel | undefined): ApiChannel | null =>
  channel?.kind === 'api' ? channel : null;

const nameOf = (channel: Channel): string =>
  channel.kind === 'api' ? `api:${channel.keyId}` : `bulk:${channel.bulkId}`;

/** The attributes of an order that name its channel. */
export const keptOfChannel = (channel: Channel | undefined) => {
  const api = apiChannelOf(channel);
  return {
    channel: channel ? nameOf(channel) : null,
    reference: api?.reference ?? null,
    bodyHash: api?.bodyHash ?? null,
  };
};

/**
 * The request id of a row's purchase. Clients can't send a dot in theirs, so no other purchase has the number of the row's order.
 */
export const requestOfRow = ({ bulkId, row }: Pick<BulkChannel, 'bulkId' | 'row'>): string =>
  `${bulkId}.${row}`;

/** Whether an order was bought by a bulk buy. */
export const isOfBulk = ({ idempotencyKey }: { readonly idempotencyKey: string }): boolean =>
  idempotencyKey.includes('.');
