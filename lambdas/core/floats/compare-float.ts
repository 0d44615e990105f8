import { minuteMs } from '../durations';
import { add, type Pesewas, pesewas, subtract, zero } from '../money';
import { begun, settled } from './agree-float';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import type { Float } from './entities';
import { type BookWork, expectedAt, folded, isFoldDue, uncostedSince, unwritten } from './float-book';

/** A cedi: fees and roundings of a supplier. */
const tolerated = 100;

/** Staff are told of a difference that stays for so long. */
const tellAfterMs = 30 * minuteMs;

export interface Comparison extends BookWork {
  /** Staff have to be told of it now. */
  readonly tell: Pesewas | null;
}

/**
 * Compares a float's last reading with what it should be. Orders come all the time, and a supplier takes an order's cost some
 * seconds before it is counted here: so the reading is compared with the counters from before it, and from a minute after it.
 * Between the two anything is right, and so is what the supplier owes us and may have given back. At night, they are equal.
 * @param owed what it owes us for failed orders
 * @returns null where nothing is to be written
 */
export function compared(
  stored: FloatBook | null,
  { float, counted, owed }: { readonly float: Float; readonly counted: FloatCount; readonly owed: Pesewas },
  at: Date,
): Comparison | null {
  if (float.last === null || float.counted === null) return null;
  const { balance } = float.last;
  if (stored === null) {
    const first = { balance, readAt: float.last.at, asked: float.counted, counted };
    const work = begun(float.supplier, first, at);
    return work && { ...work, tell: null };
  }
  if (stored.isLost) return null;
  const before = { ...stored, unsure: unsureNow(stored, float, counted) };
  if (counted.cost < before.counted.cost)
    return { ...unwritten({ ...before, isLost: true, differs: null }), tell: null };
  const isKnown = uncostedSince(before, counted) === 0;
  const least = expectedAt(before, counted);
  const most = add(add(expectedAt(before, float.counted), owed), before.unsure);
  const by = isKnown ? difference(balance, { least, most }) : zero;
  // What was typed in since it was read may be in it or not: the next one settles it.
  const isTypedSince = before.typedAt !== null && before.typedAt >= float.last.at;
  const isQuiet =
    isKnown && !isTypedSince && by === zero && owed === zero && float.counted.cost === counted.cost;
  if (isQuiet && before.unsure > 0)
    return { ...settled(before, { balance, least, counted, readAt: float.last.at }, at), tell: null };
  const since = before.differs?.since ?? float.last.at;
  const isLong = at.getTime() - since.getTime() >= tellAfterMs;
  const isTold = before.differs?.isTold ?? false;
  const differs = by === zero ? null : { by, since, isTold: isTold || isLong };
  const work = unwritten({ ...before, differs });
  const next = isFoldDue(before, at) && counted.cost > before.counted.cost ? folded(work, counted, at) : work;
  const isSame =
    next.entries.length === 0 &&
    before.unsure === stored.unsure &&
    before.differs?.by === differs?.by &&
    before.differs?.isTold === differs?.isTold;
  return isSame ? null : { ...next, tell: differs !== null && isLong && !isTold ? by : null };
}

/** Staff may count a reading before all orders that it had are counted here: a minute after it they are. */
function unsureNow({ unsure, agreedAt }: FloatBook, { last, counted: asked }: Float, counted: FloatCount) {
  if (agreedAt === null || asked === null || agreedAt.getTime() !== last?.at.getTime()) return unsure;
  return pesewas(Math.max(unsure, counted.cost - asked.cost));
}

function difference(
  balance: Pesewas,
  { least, most }: { readonly least: Pesewas; readonly most: Pesewas },
): Pesewas {
  if (balance > most + tolerated) return subtract(balance, most);
  return balance < least - tolerated ? subtract(balance, least) : pesewas(0);
}
