import type { AnyRow, EntityOf, KeyOf } from '../../../lambdas/core/kernel/row';
import type { WholeDb } from './whole-db';

/** Returns the same database, but `answer` decides the result of each read of one kind of row by its key. It may take its time. */
export function interceptReads<R extends AnyRow>(
  db: WholeDb,
  row: R,
  answer: (found: EntityOf<R> | null, read: number, key: KeyOf<R>) => Promise<EntityOf<R> | null>,
): WholeDb {
  let reads = 0;
  const get = async (asked: AnyRow, key: KeyOf<R>, how?: { readonly mayLag: boolean }) => {
    const found = await db.get(asked, key, how);
    if (asked.name !== row.name) return found;
    reads += 1;
    return answer(found, reads, key);
  };
  return { ...db, get: get as WholeDb['get'] };
}
