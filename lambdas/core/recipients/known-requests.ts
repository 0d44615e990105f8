import * as z from 'zod/mini';
import { contentHash, hashOf } from '../content-hash';
import { AppError } from '../errors';
import { anything } from '../kernel/fields';

/** Hashes of a request: its id, and what it asked for. */
export interface KnownRequest {
  readonly id: string;
  readonly content: string;
}

/** Far more than one person has under way at a time. */
const mostKept = 20;

/** Sixteen characters for each: its id, and what it asked for. */
export const requestsField = z.codec(z.string(), anything<readonly KnownRequest[]>(), {
  decode: (text) =>
    (text.match(/.{16}/g) ?? []).map((one) => ({ id: one.slice(0, 8), content: one.slice(8) })),
  encode: (all) => all.map(({ id, content }) => id + content).join(''),
});

export const requestOf = (requestId: string, content: unknown): KnownRequest => ({
  id: hashOf(requestId),
  content: contentHash(content),
});

/** The requests that are kept after one more. */
export const withRequest = (
  kept: readonly KnownRequest[],
  request: KnownRequest | null,
): readonly KnownRequest[] => [...kept, ...(request ? [request] : [])].slice(-mostKept);

/** Whether it was carried out before. @throws AppError request_id_reused */
export function isDone(
  kept: { readonly requests: readonly KnownRequest[] } | null,
  request: KnownRequest,
): boolean {
  const earlier = kept?.requests.find(({ id }) => id === request.id);
  if (earlier === undefined) return false;
  if (earlier.content !== request.content) throw new AppError('request_id_reused');
  return true;
}
