import type { FloatLevel } from '../../../contracts/floats/float-levels';
import { dayMs, hourMs } from '../durations';
import { hourOf } from '../statistics/deliveries';
import type { BalanceAnswer, Float } from './entities';
import { hoursLeft, levelOf } from './hours-left';

/** A day more than is reckoned with. */
const keptMs = 8 * dayMs;

/** A float counts as recovered from a level only well above it: around it, nobody is told twice. */
const recovered = 1.25;

export const newFloat = (supplier: Float['supplier'], now: Date): Float => ({
  supplier,
  last: null,
  askedAt: now,
  unknownSince: null,
  since: null,
  spent: {},
  told: null,
  counted: null,
  version: 0,
});

/**
 * The float after its supplier was asked. An answer that says nothing leaves the last balance, and says since when it isn't known.
 * @returns `tell`: the level that staff have to be told of now
 */
export function afterAsking(
  float: Float,
  answer: BalanceAnswer,
  now: Date,
): { readonly float: Float; readonly tell: FloatLevel | null } {
  const asked = { ...float, askedAt: now, version: float.version + 1 };
  if (answer.kind === 'unknown')
    return { float: { ...asked, unknownSince: float.unknownSince ?? now }, tell: null };
  const read: Float = {
    ...asked,
    last: { balance: answer.balance, at: now },
    unknownSince: null,
    since: float.since ?? now,
    spent: recent(withFall(float, answer.balance, now), now),
  };
  const hours = hoursLeft(read, now);
  const level = levelOf(hours);
  if (level !== null && (float.told === null || level < float.told))
    return { float: { ...read, told: level }, tell: level };
  const isRecovered = float.told !== null && (hours ?? 0) > float.told * recovered;
  return { float: isRecovered ? { ...read, told: level } : read, tell: null };
}

/** What it fell by, in the hours since it was read before; a rise is a top-up, and hides what was spent beside it. */
function withFall({ last, spent }: Float, balance: number, now: Date): Float['spent'] {
  const fall = last === null ? 0 : last.balance - balance;
  if (last === null || fall <= 0) return spent;
  const [from, until] = [last.at.getTime(), now.getTime()];
  const next: Record<string, number> = { ...spent };
  let left = fall;
  for (let at = from; at < until && left > 0; ) {
    const end = Math.min(until, Math.floor(at / hourMs) * hourMs + hourMs);
    const share = end === until ? left : Math.min(left, Math.round((fall * (end - at)) / (until - from)));
    const hour = hourOf(new Date(at));
    next[hour] = (next[hour] ?? 0) + share;
    left -= share;
    at = end;
  }
  return next;
}

function recent(spent: Float['spent'], now: Date): Float['spent'] {
  const oldest = hourOf(new Date(now.getTime() - keptMs));
  return Object.fromEntries(Object.entries(spent).filter(([hour, amount]) => hour > oldest && amount > 0));
}
