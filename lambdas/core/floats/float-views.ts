import type { OutputOf } from '../../../contracts/contract';
import type { adminGetFloats } from '../../../contracts/floats/admin-get-floats';
import { minuteMs } from '../durations';
import { toCedis } from '../money';
import type { Float } from './entities';
import { hoursLeft, levelOf } from './hours-left';

type View = OutputOf<typeof adminGetFloats>['floats'][number];

/** Three times as long as between two questions: its key was taken out, or nothing asks any more. */
const askedLatelyMs = 15 * minuteMs;

/** What staff read of the floats. */
export const floatViews = (floats: readonly Float[], now: Date): View[] =>
  floats.map((float) => floatView(float, now));

/** What was read last says nothing of how long it lasts once it isn't known any more. */
function floatView(float: Float, now: Date): View {
  const { supplier, last, askedAt } = float;
  const isAsked = now.getTime() - askedAt.getTime() <= askedLatelyMs;
  const unknownSince = float.unknownSince ?? (isAsked ? null : askedAt);
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
