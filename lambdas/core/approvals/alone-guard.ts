import type { Change } from '../kernel/changes';
import type { Clock } from '../runtime-ports';
import type { SettingsStore } from '../settings/ports';
import type { Approval, Tally } from './entities';
import { type Guard, guardOf, recordIn, SecondPersonNeeded } from './guard';
import { isOver, type Limits, limitsOf } from './limits';
import type { ApprovalStore } from './ports';
import { sumOf, talliedOf, withMore } from './tally';
import { type Moved, weightOf } from './weights';

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
  /** By `keyOf`; null: nothing was counted yet. */
  readonly tallies: ReadonlyMap<string, Tally | null>;
}

/**
 * Lets an admin change alone what is below the limits, together with what they did in the last 24 hours, whoever it was
 * for, and with what the customer got or lost in them, whoever did it. Both sums are written in the same transaction: of two people
 * who give one customer something at once, the second one reads the first one's. Others don't wait for each other.
 * @throws SecondPersonNeeded where it is not, or where the request waits already
 */
export function aloneGuard(options: AloneOptions): Guard {
  const { approvals, clock, limits, adminId, approvalId } = options;
  const tallyOf = ({ limit, customer }: Moved) => {
    if (approvals.tally === undefined) throw new Error(`This function counts nothing for ${limit}`);
    return approvals.tally(talliedOf(adminId, customer), limit);
  };
  return guardOf<Rows>('alone', () => clock.now(), {
    async read(changes) {
      const counted = weightOf(changes).amounts;
      const [approval, ...tallies] = await Promise.all([
        approvals.get(approvalId),
        ...counted.map(async (moved) => [keyOf(moved), await tallyOf(moved)] as const),
      ]);
      return { approval, tallies: new Map(tallies) };
    },
    change(changes, { approval, tallies }, at) {
      const { isAlways, amounts } = weightOf(changes);
      if (approval !== null || isAlways) throw new SecondPersonNeeded(recordIn(changes), approval);
      const more: Change<'tally'>[] = [];
      for (const moved of amounts) {
        const { limit, amount, customer } = moved;
        const tally = tallies.get(keyOf(moved));
        if (tally === undefined) return 'reread';
        if (isOver(limits, limit, sumOf(tally, at) + amount)) {
          throw new SecondPersonNeeded(recordIn(changes), null);
        }
        const of = talliedOf(adminId, customer);
        more.push({ kind: 'tally', tally: withMore(tally, { of, limit }, amount, at) });
      }
      return [...changes, ...more];
    },
  });
}

const keyOf = ({ limit, customer }: Moved): string => `${limit} ${customer}`;

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
