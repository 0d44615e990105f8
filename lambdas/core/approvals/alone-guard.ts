import type { ApprovalLimitName } from '../../../contracts/approvals/approval-limits';
import type { Change } from '../kernel/changes';
import type { Clock } from '../runtime-ports';
import type { SettingsStore } from '../settings/ports';
import type { Approval, Tally } from './entities';
import { type Guard, guardOf, recordIn, SecondPersonNeeded } from './guard';
import { isOver, type Limits, limitsOf } from './limits';
import type { ApprovalStore } from './ports';
import { sumOf, withMore } from './tally';
import { weightOf } from './weights';

interface AloneOptions {
  /** Without `tally` in a function that changes nothing that a limit is for. */
  readonly approvals: Pick<ApprovalStore, 'get'> & Partial<Pick<ApprovalStore, 'tally'>>;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: Limits;
  readonly adminId: string;
  /** Of the approval that this request would ask for. */
  readonly approvalId: string;
}

interface Rows {
  readonly approval: Approval | null;
  /** Null: nothing was counted yet. */
  readonly tallies: ReadonlyMap<ApprovalLimitName, Tally | null>;
}

/**
 * Lets an admin change alone what is below the limits, together with what they did in the last 24 hours, whoever it was
 * for; that sum is written in the same transaction. Nobody else writes it, so people don't wait for each other.
 * @throws SecondPersonNeeded where it is not, or where the request waits already
 */
export function aloneGuard(options: AloneOptions): Guard {
  const { approvals, clock, limits, adminId, approvalId } = options;
  const tallyOf = (limit: ApprovalLimitName) => {
    if (approvals.tally === undefined) throw new Error(`This function counts nothing for ${limit}`);
    return approvals.tally(adminId, limit);
  };
  return guardOf<Rows>('alone', () => clock.now(), {
    async read(changes) {
      const counted = [...weightOf(changes).amounts.keys()];
      const [approval, ...tallies] = await Promise.all([
        approvals.get(approvalId),
        ...counted.map(async (limit) => [limit, await tallyOf(limit)] as const),
      ]);
      return { approval, tallies: new Map(tallies) };
    },
    change(changes, { approval, tallies }, at) {
      const { isAlways, amounts } = weightOf(changes);
      if (approval !== null || isAlways) throw new SecondPersonNeeded(recordIn(changes), approval);
      const more: Change<'tally'>[] = [];
      for (const [limit, amount] of amounts) {
        const tally = tallies.get(limit);
        if (tally === undefined) return 'reread';
        if (isOver(limits, limit, sumOf(tally, at) + amount)) {
          throw new SecondPersonNeeded(recordIn(changes), null);
        }
        more.push({ kind: 'tally', tally: withMore(tally, { adminId, limit }, amount, at) });
      }
      return [...changes, ...more];
    },
  });
}

interface CountingPorts {
  readonly approvals: Pick<ApprovalStore, 'tally'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** For a change that is refused above its limit, and never waits. @throws SecondPersonNeeded above it */
export async function countingGuard(
  { approvals, settings, clock }: CountingPorts,
  adminId: string,
): Promise<Guard> {
  const limits = limitsOf(await settings.read());
  const none = { get: async () => null, tally: approvals.tally };
  return aloneGuard({ approvals: none, clock, limits, adminId, approvalId: '' });
}

/** For a request that was carried out before: its own mark answers, and nothing is written again. */
export const replayGuard = (clock: Pick<Clock, 'now'>): Guard =>
  guardOf('alone', () => clock.now(), { read: async () => null, change: (changes) => changes });
