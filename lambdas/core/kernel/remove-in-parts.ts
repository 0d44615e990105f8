import type { Change, ChangeKind } from './changes';
import { type CommitPorts, commit } from './commit';

/** A transaction takes a hundred writes. The rest is for what a use case writes beside its removals. */
export const mostRemovedAtOnce = 90;

/**
 * Removes rows, a part at a time. An interruption leaves some, and the next call continues.
 * @param read returns the removals of all rows that are still there
 * @throws AppError unavailable
 */
export async function removeInParts<Kind extends ChangeKind>(
  ports: CommitPorts<Kind>,
  read: () => Promise<readonly Change<Kind>[]>,
): Promise<void> {
  for (let isLast = false; !isLast; ) {
    isLast = await commit<readonly Change<Kind>[], boolean, Kind>(ports, {
      read,
      decide: (all) => ({
        changes: all.slice(0, mostRemovedAtOnce),
        result: all.length <= mostRemovedAtOnce,
      }),
    });
  }
}
