import type { Change } from '../kernel/changes';
import type { Clock } from '../runtime-ports';
import type { SettingsStore } from '../settings/ports';
import type { Approval, Tally } from './entities';
import { type Guard, guardOf, recordIn, SecondPersonNeeded } from './guard';
import { isOver, type Limits, limitsOf } from './limits';
import type { ApprovalStore } from './ports';
import { sumOf, withMore } from './tally';
import { type Weight, weightsOf } from './weights';

interface AloneOptions {
  /** Without `tally` in a function that changes nothing that a limit is for. */
  readonly approvals: Pick<ApprovalStore, 'get'> & Partial<Pick<ApprovalStore, 'tally'>>;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: Limits;
  readonly adminId: string;
  /** Of the approval that this request would ask for. */
  readonly approvalId: string;
}

type Counted = Extract<Weight, { amount: number }>;

interface Rows {
  readonly approval: Approval | null;
  readonly tallies: readonly { readonly of: Counted; readonly tally: Tally | null }[];
}

/**
 * Lets an admin change alone what is below the limits, together with what they did to the same target in the last 24
 * hours; that sum is written in the same transaction.
 * @throws SecondPersonNeeded where it is not, or where the request waits already
 */
export function aloneGuard(options: AloneOptions): Guard {
  const { approvals, clock, limits, adminId, approvalId } = options;
  const tallyOf = ({ limit, target }: Counted) => {
    if (approvals.tally === undefined) throw new Error(`This function counts nothing for ${limit}`);
    return approvals.tally(adminId, limit, target);
  };
  return guardOf<Rows>('alone', () => clock.now(), {
    async read(changes) {
      const counted = weightsOf(changes).filter(isCounted);
      const [approval, ...tallies] = await Promise.all([
        approvals.get(approvalId),
        ...counted.map(async (of) => ({ of, tally: await tallyOf(of) })),
      ]);
      return { approval, tallies };
    },
    change(changes, { approval, tallies }, at) {
      const weights = weightsOf(changes);
      if (approval !== null || weights.some((weight) => !isCounted(weight))) {
        throw new SecondPersonNeeded(recordIn(changes), approval);
      }
      const more: Change<'tally'>[] = [];
      for (const weight of weights.filter(isCounted)) {
        const found = tallies.find(({ of }) => of.limit === weight.limit && of.target === weight.target);
        if (found === undefined) return 'reread';
        if (isOver(limits, weight.limit, sumOf(found.tally, at) + weight.amount)) {
          throw new SecondPersonNeeded(recordIn(changes), null);
        }
        const of = { adminId, limit: weight.limit, target: weight.target };
        more.push({ kind: 'tally', tally: withMore(found.tally, of, weight.amount, at) });
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

const isCounted = (weight: Weight): weight is Counted => weight.limit !== 'always';

/** For a request that was carried out before: its own mark answers, and nothing is written again. */
export const replayGuard = (clock: Pick<Clock, 'now'>): Guard =>
  guardOf('alone', () => clock.now(), { read: async () => null, change: (changes) => changes });
