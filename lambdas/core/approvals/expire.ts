import { followsAttention } from '../attention/follow-reasons';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import type { SettingsStore } from '../settings/entities';
import { minuteMs } from '../time';
import { endChanges, readWithItem, statusAt, withItemAccess } from './approval';
import { approvalRow, idOfEntry, waitingPartition } from './rows';
import { forgetSettings } from './waiting-settings';

export const expireAccess = access({
  ...withItemAccess,
  worklist: [approvalRow],
  writes: [[approvalRow, followsAttention]],
});

interface ExpirePorts {
  readonly db: Db<typeof expireAccess>;
  readonly settings: Pick<SettingsStore, 'readVersion' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const perRun = 100;

/**
 * Ends the requests that nobody approved in time, with their attention items. An expired request can't be approved even before this has
 * run.
 */
export async function expireApprovals(ports: ExpirePorts): Promise<{ expired: number; failures: unknown[] }> {
  const entries = await ports.db.entries('worklist', approvalRow, waitingPartition, { most: perRun });
  const failures: unknown[] = [];
  let expired = 0;
  for (const entry of entries) {
    try {
      if (await expire(ports, idOfEntry(entry))) expired += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { expired, failures };
}

/** An approval sent just before the end may still be being written, and needs the settings that it approves. */
const underwayMs = minuteMs;

async function expire({ db, settings, ...ports }: ExpirePorts, id: string): Promise<boolean> {
  const found = await db.get(approvalRow, { id });
  const isOfSettings = found?.action === 'admin-update-settings';
  const endedBy = new Date(ports.clock.now().getTime() - (isOfSettings ? underwayMs : 0));
  if (found === null || statusAt(found, endedBy) !== 'expired') return false;
  // Before it leaves the list, so that the next run finds it if this fails.
  if (isOfSettings) await forgetSettings({ ...ports, settings }, id);
  return commit(
    { ...ports, db },
    {
      read: () => readWithItem(db, id),
      decide({ approval, item }, at): Decision<boolean, 'approval' | 'attention'> {
        const isOver = approval?.status === 'waiting' && statusAt(approval, at) === 'expired';
        if (!isOver) return { changes: [], result: false };
        const made = { decision: 'expired', by: null, words: null, at } as const;
        return { changes: endChanges({ approval, item }, made), result: true };
      },
    },
  );
}
