import { minuteMs } from '../durations';
import { add, type Pesewas, pesewas, subtract, zero } from '../money';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import type { Float } from './entities';
import {
  agreed,
  type BookWork,
  bySystem,
  expectedAt,
  folded,
  isFoldDue,
  newBook,
  uncostedSince,
} from './float-book';

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
  before: FloatBook | null,
  { float, counted, owed }: { readonly float: Float; readonly counted: FloatCount; readonly owed: Pesewas },
  at: Date,
): Comparison | null {
  if (float.last === null || float.counted === null) return null;
  const { balance } = float.last;
  if (before === null)
    return begun(float.supplier, { balance, readAt: float.last.at, asked: float.counted, counted }, at);
  if (before.isLost) return null;
  if (counted.cost < before.counted.cost)
    return { ...unwritten({ ...before, isLost: true, differs: null }), tell: null };
  const isKnown = uncostedSince(before, counted) === 0;
  const least = expectedAt(before, counted);
  const most = add(add(expectedAt(before, float.counted), owed), before.unsure);
  const by = isKnown ? difference(balance, { least, most }) : zero;
  const isQuiet = isKnown && by === zero && owed === zero && float.counted.cost === counted.cost;
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
    before.differs?.by === differs?.by &&
    before.differs?.isTold === differs?.isTold;
  return isSame ? null : { ...next, tell: differs !== null && isLong && !isTold ? by : null };
}

/** The first time is a quiet one: then it is certain which orders are in the balance. */
function begun(
  supplier: FloatBook['supplier'],
  {
    balance,
    readAt,
    asked,
    counted,
  }: {
    readonly balance: Pesewas;
    readonly readAt: Date;
    readonly asked: FloatCount;
    readonly counted: FloatCount;
  },
  at: Date,
): Comparison | null {
  if (asked.cost !== counted.cost || asked.uncosted !== counted.uncosted) return null;
  const work = unwritten(newBook(supplier, counted, at));
  const first = {
    balance,
    agreedAt: readAt,
    counted,
    id: 'FLOAT-SET#FIRST',
    text: 'As first read',
    ...bySystem,
  };
  return { ...agreed(work, first, at), tell: null };
}

/** A quiet reading says which of the orders that were in flight at the count had been in it. */
function settled(
  before: FloatBook,
  {
    balance,
    least,
    counted,
    readAt,
  }: {
    readonly balance: Pesewas;
    readonly least: Pesewas;
    readonly counted: FloatCount;
    readonly readAt: Date;
  },
  at: Date,
): BookWork {
  const work = unwritten({ ...before, unsure: zero, differs: null });
  if (balance <= least) return work;
  const to = { balance, agreedAt: readAt, counted, text: 'Orders that were in the count', ...bySystem };
  return agreed(work, { ...to, id: `FLOAT-SET#READ#${readAt.toISOString()}` }, at);
}

const unwritten = (book: FloatBook): BookWork => ({
  book: { ...book, version: book.version + 1 },
  entries: [],
});

function difference(
  balance: Pesewas,
  { least, most }: { readonly least: Pesewas; readonly most: Pesewas },
): Pesewas {
  if (balance > most + tolerated) return subtract(balance, most);
  return balance < least - tolerated ? subtract(balance, least) : pesewas(0);
}
