import type { OutputOf } from '../../../contracts/contract';
import type { adminGetFloats } from '../../../contracts/floats/admin-get-floats';
import { toCedis } from '../money';
import type { Float } from './entities';
import { hoursLeft, levelOf } from './hours-left';

/** What staff read of a float. What was read last says nothing of how long it lasts once it isn't known any more. */
export function floatView(float: Float, now: Date): OutputOf<typeof adminGetFloats>['floats'][number] {
  const { supplier, last, unknownSince } = float;
  const hours = unknownSince === null ? hoursLeft(float, now) : null;
  return {
    supplier,
    balance: last && toCedis(last.balance),
    read_at: last?.at.toISOString() ?? null,
    unknown_since: unknownSince?.toISOString() ?? null,
    hours_left: hours === null ? null : Math.round(hours * 10) / 10,
    level: levelOf(hours),
  };
}
