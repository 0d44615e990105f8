import { contentHash, hashOf } from '../content-hash';
import { AppError } from '../errors';
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
