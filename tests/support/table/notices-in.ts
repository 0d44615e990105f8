import type { Item } from '../../../lambdas/core/kernel/table';
import { type Notice, noticeRow } from '../../../lambdas/core/notices/rows';

/** Every notice in a table, each person's oldest first. */
export const noticesIn = (table: { committed(): Iterable<Item> }): Notice[] =>
  [...table.committed()]
    .filter(({ SK }) => SK.startsWith(noticeRow.prefix))
    .toSorted((a, b) => (a.SK < b.SK ? -1 : 1))
    .map((item) => noticeRow.decode(item));
