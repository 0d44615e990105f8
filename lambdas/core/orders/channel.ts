import type { Pesewas } from '../money';

/**
 * Who buys in place of a customer on the site. A purchase without a channel comes from the site, with its customer's session.
 */
export type Channel = {
  /** A developer's program, by an API key. */
  readonly kind: 'api';
  readonly keyId: string;
  /** The most that the key may spend in a day; null: no limit. */
  readonly mostADay: Pesewas | null;
  /** The developer's own name for the order. */
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Of what the request says beside bundle and number: a repeated request has the same. */
  readonly bodyHash: string;
};

/** How an order's row names its channel. */
export const channelText = (channel: Channel): string => `${channel.kind}:${channel.keyId}`;

/** The id of the key that bought an order; null: no key did. */
export const keyOf = ({ channel }: { readonly channel: string | null }): string | null =>
  channel?.startsWith('api:') ? channel.slice('api:'.length) : null;
