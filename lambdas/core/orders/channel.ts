import type { Pesewas } from '../money';

/** By what a customer buys, other than by a tap on the site. Without one, the site buys. */
export type Channel = ApiChannel;

/** A developer's program, by an API key. */
export interface ApiChannel {
  readonly kind: 'api';
  readonly keyId: string;
  /** The most that the key may spend in a day; null: no limit. */
  readonly mostADay: Pesewas | null;
  /** The developer's own name for the order. */
  readonly reference: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Of what the request says beside bundle and number: a repeated request has the same. */
  readonly bodyHash: string;
}

export const apiChannelOf = (channel: Channel | undefined): ApiChannel | null =>
  channel?.kind === 'api' ? channel : null;

/** What an order keeps of its channel. */
export const keptOfChannel = (channel: Channel | undefined) => {
  const api = apiChannelOf(channel);
  return {
    channel: api && `api:${api.keyId}`,
    reference: api?.reference ?? null,
    bodyHash: api?.bodyHash ?? null,
  };
};

/** The id of the key that bought an order; null: no key did. */
export const keyOf = ({ channel }: { readonly channel: string | null }): string | null =>
  channel?.startsWith('api:') ? channel.slice('api:'.length) : null;
