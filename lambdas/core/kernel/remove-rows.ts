import type { ChangeKind } from './changes';
import { type CommitPorts, commit } from './commit';
import { mapConcurrently } from './concurrency';
import { remove } from './db';
import type { AnyRow, EntityOf } from './row';

const atOnce = 10;

type Entity = EntityOf<AnyRow>;

interface RemovePorts<Kind extends ChangeKind> extends CommitPorts<Kind> {
  readonly db: CommitPorts<Kind>['db'] & { get(row: AnyRow, key: Entity): Promise<Entity | null> };
}

/** Removes rows of a kind, even if they have changed since they were read. An interruption leaves some. @throws AppError unavailable */
export async function removeRows<Kind extends ChangeKind>(
  ports: RemovePorts<Kind>,
  row: AnyRow,
  all: readonly Entity[],
): Promise<void> {
  await mapConcurrently(all, atOnce, (one) =>
    commit(ports, {
      read: async (attempt): Promise<Entity | null> => (attempt === 1 ? one : ports.db.get(row, one)),
      decide: (current) => ({ changes: current === null ? [] : [remove(row, current)], result: undefined }),
    }),
  );
}
