import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from './cursor';

export interface CustomerPagesQuery<T> {
  readonly userIds: readonly string[];
  readonly limit: number;
  readonly cursor: string | undefined;
  /** Maximum rows examined; a page may come back short. */
  readonly maximumRows: number;
  /** A page of one customer's rows, newest first. */
  read(
    userId: string,
    page: { limit: number; cursor: string | undefined },
  ): Promise<{ rows: readonly T[]; nextCursor: string | null }>;
  readonly matches?: ((row: T) => boolean) | undefined;
}

/** The customer whose list the last page ended in, and the position in that list. */
const position = z.strictObject({
  userId: z.string().check(z.minLength(1), z.maxLength(64)),
  cursor: z.nullable(z.string().check(z.maxLength(700))),
});

/** The lists of several customers as one, one after another. */
export async function customerPages<T>(
  query: CustomerPagesQuery<T>,
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
