import type { Accounts } from '../accounts/entities';
import { followsAttention } from '../attention/follow-reasons';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import type { SettingsStore } from '../settings/entities';
import { minuteMs } from '../time';
import { endChanges, readWithItem, statusAt, withItemAccess } from './approval';
import { isRequester, mayNoLonger } from './approvers';
import { type Approval, approvalRow, idOfEntry, waitingPartition } from './rows';
import { forgetSettings } from './waiting-settings';

export const expireAccess = access({
  ...withItemAccess,
  worklist: [approvalRow],
  writes: [[approvalRow, followsAttention]],
});

interface ExpirePorts {
  readonly db: Db<typeof expireAccess>;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly settings: Pick<SettingsStore, 'readVersion' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const perRun = 100;

interface Ended {
  readonly expired: number;
  /** The requests of people who may no longer ask for them. */
  readonly withdrawn: number;
  readonly failures: unknown[];
}

/**
 * Ends the requests that nobody approved in time, and those of people who have lost the right to ask for them, such as by a lower role: they
 * can't withdraw them, and there may be nobody left who can refuse them. Neither can be approved, even before this has run.
 */
export async function expireApprovals(ports: ExpirePorts): Promise<Ended> {
  const entries = await ports.db.entries('worklist', approvalRow, waitingPartition, { most: perRun });
  const failures: unknown[] = [];
  const counts = { expired: 0, withdrawn: 0 };
  for (const entry of entries) {
    try {
      const decision = await end(ports, idOfEntry(entry));
      if (decision !== null) counts[decision] += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { ...counts, failures };
}

/** An approval sent just before the end may still be being written, and needs the settings that it approves. */
const underwayMs = minuteMs;

type Decided = 'expired' | 'withdrawn';

async function end({ db, accounts, settings, ...ports }: ExpirePorts, id: string): Promise<Decided | null> {
  const asked = await db.get(approvalRow, { id });
  const isLeft = asked !== null && !isRequester(await accounts.get(asked.requestedBy), asked);
  // Read after the account: what was approved before its requester lost the right is then seen as approved.
  const found = isLeft ? await db.get(approvalRow, { id }) : asked;
  const isOfSettings = found?.action === 'admin-update-settings';
  const endedBy = new Date(ports.clock.now().getTime() - (isOfSettings ? underwayMs : 0));
  const decision = found && decisionOn(found, isLeft, endedBy);
  if (found === null || decision === null) return null;
  // Before it leaves the list, so that the next run finds it if this fails.
  if (isOfSettings) await forgetSettings({ ...ports, settings }, id);
  return commit(
    { ...ports, db },
    {
      async read() {
        const [now, requester] = await Promise.all([readWithItem(db, id), accounts.get(found.requestedBy)]);
        // The requester may have the right again by now. A request whose settings are forgotten ends all the same.
        return { ...now, isStillLeft: isOfSettings ? isLeft : !isRequester(requester, found) };
      },
      decide({ approval, item, isStillLeft }, at): Decision<Decided | null, 'approval' | 'attention'> {
        if (approval === null || decisionOn(approval, isStillLeft, at) !== decision)
          return { changes: [], result: null };
        const words = decision === 'withdrawn' ? mayNoLonger(approval) : null;
        return {
          changes: endChanges({ approval, item }, { decision, by: null, words, at }),
          result: decision,
        };
      },
    },
  );
}

function decisionOn(approval: Approval, isLeft: boolean, at: Date): Decided | null {
  if (approval.status !== 'waiting') return null;
  if (statusAt(approval, at) === 'expired') return 'expired';
  return isLeft ? 'withdrawn' : null;
}
