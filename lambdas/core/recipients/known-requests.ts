import * as z from 'zod/mini';
import { contentHash, hashOf } from '../content-hash';
import { AppError } from '../errors';
import { anything } from '../kernel/fields';
import type { KnownRequest, RecipientList } from './entities';

/** Far more than one person has under way at a time. */
const mostKept = 20;

export const requestOf = (requestId: string, content: unknown): KnownRequest => ({
  id: hashOf(requestId),
  content: contentHash(content),
});

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

/** The list with so many numbers, once the request is carried out. */
export function listAfter(
  userId: string,
  before: RecipientList | null,
  { count, request }: { readonly count: number; readonly request: KnownRequest | null },
): RecipientList {
  const requests = [...(before?.requests ?? []), ...(request ? [request] : [])].slice(-mostKept);
  return { userId, count, requests, version: (before?.version ?? 0) + 1 };
}

/** Sixteen characters for each: its id, and what it asked for. */
export const requestsField = /* @__PURE__ */ z.codec(z.string(), anything<readonly KnownRequest[]>(), {
  decode: (text) =>
    (text.match(/.{16}/g) ?? []).map((one) => ({ id: one.slice(0, 8), content: one.slice(8) })),
  encode: (all) => all.map(({ id, content }) => id + content).join(''),
});
