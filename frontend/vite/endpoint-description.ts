import * as z from 'zod/mini';
import type { Contract } from '../../contracts/contract';

/** A contract without its schemas. A query whose output has a `next_cursor` is `paged`. */
export function describeEndpoint({ name, kind, tags, output, timeoutSeconds }: Contract) {
  const paged = kind === 'query' && output instanceof z.ZodMiniObject && 'next_cursor' in output.shape;
  return { name, kind: paged ? 'paged' : kind, tags, slow: timeoutSeconds !== undefined };
}
