import * as z from 'zod/mini';
import { contentHash, hashOf } from '../content-hash';
import { AppError } from '../errors';
import { anything } from '../kernel/fields';

/** The hashes of a request's id and of its content. */
export interface KnownRequest {
  readonly id: string;
  readonly content: string;
}

/** How many requests are kept: far more than one person has under way at a time. */
const mostKept = 20;

/** Stores sixteen characters for each request: the hashes of its id and of its content. */
export const requestsField = z.codec(z.string(), anything<readonly KnownRequest[]>(), {
  decode: (text) =>
    (text.match(/.{16}/g) ?? []).map((one) => ({ id: one.slice(0, 8), content: one.slice(8) })),
  encode: (all) => all.map(({ id, content }) => id + content).join(''),
});

export const requestOf = (requestId: string, content: unknown): KnownRequest => ({
  id: hashOf(requestId),
  content: contentHash(content),
});

/** Adds a request, and returns the ones that are kept. */
export const withRequest = (
  kept: readonly KnownRequest[],
  request: KnownRequest | null,
): readonly KnownRequest[] => [...kept, ...(request ? [request] : [])].slice(-mostKept);

/** Whether the request was carried out before. @throws AppError request_id_reused if its id was used with other content */
export function isDone(
  kept: { readonly requests: readonly KnownRequest[] } | null,
  request: KnownRequest,
): boolean {
  const earlier = kept?.requests.find(({ id }) => id === request.id);
  if (earlier === undefined) return false;
  if (earlier.content !== request.content) throw new AppError('request_id_reused');
  return true;
}
