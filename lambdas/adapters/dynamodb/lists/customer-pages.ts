import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from './cursor';

export interface PeoplePagesQuery<T> {
  readonly userIds: readonly string[];
  readonly limit: number;
  readonly cursor: string | undefined;
  /** After so many rows a page ends though it is not full. */
  readonly maximumRows: number;
  /** A page of one person's, newest first. */
  read(
    userId: string,
    page: { limit: number; cursor: string | undefined },
  ): Promise<{ rows: readonly T[]; nextCursor: string | null }>;
  readonly matches?: ((row: T) => boolean) | undefined;
}

/** In whose list the page before ended, and where. */
const position = z.strictObject({
  userId: z.string().check(z.minLength(1), z.maxLength(64)),
  cursor: z.nullable(z.string().check(z.maxLength(700))),
});

/** The lists of several people as one, one person's after another's. */
export async function customerPages<T>(
  query: PeoplePagesQuery<T>,
): Promise<{ rows: T[]; next: string | null }> {
  const start = query.cursor === undefined ? null : decodeCursor(position, query.cursor);
  const begun = start === null ? 0 : query.userIds.indexOf(start.userId);
  const left = begun === -1 ? [] : query.userIds.slice(begun);
  const rows: T[] = [];
  let passed = 0;
  for (const [index, userId] of left.entries()) {
    let cursor: string | null = index === 0 ? (start?.cursor ?? null) : null;
    do {
      if (rows.length === query.limit || passed >= query.maximumRows) {
        return { rows, next: encodeCursor({ userId, cursor }) };
      }
      const page = await query.read(userId, {
        limit: query.limit - rows.length,
        cursor: cursor ?? undefined,
      });
      passed += page.rows.length;
      rows.push(...page.rows.filter((row) => query.matches?.(row) ?? true));
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return { rows, next: null };
}
