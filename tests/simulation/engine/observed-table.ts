import { isDeepStrictEqual } from 'node:util';
import type { Item, Key, Table, Write } from '../../../lambdas/core/kernel/table';
import { keyOfWrite } from '../model/request-checks';
import type { CommittedWrite } from '../model/row-store';

/**
 * A table that reports each write's changes, as the model does. It reads the items itself, whatever the table answered, so a refused write
 * that changed something is reported too. One write at a time.
 */
export function observedTable(table: Table, onCommit: (writes: readonly CommittedWrite[]) => void): Table {
  const known = new Map<string, Item>();

  async function changeOf({ PK, SK }: Key): Promise<CommittedWrite | null> {
    const name = `${PK}\u0000${SK}`;
    const before = known.get(name) ?? null;
    const after = await table.get({ PK, SK }, { consistent: true });
    if (isDeepStrictEqual(before, after)) return null;
    if (after === null) known.delete(name);
    else known.set(name, after);
    return { key: { PK, SK }, before, after };
  }

  async function watched<T>(writes: readonly Write[], perform: () => Promise<T>): Promise<T> {
    try {
      return await perform();
    } finally {
      const changes = await Promise.all(writes.map((write) => changeOf(keyOfWrite(write))));
      const committed = changes.filter((change) => change !== null);
      if (committed.length > 0) onCommit(committed);
    }
  }

  return {
    get: table.get,
    getMany: table.getMany,
    query: table.query,
    write: (write) => watched([write], () => table.write(write)),
    transact: (writes) => watched(writes, () => table.transact(writes)),
  };
}
