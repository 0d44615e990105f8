import { eachAlone } from '../concurrency';
import { commit } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import { add, type Pesewas, pesewas, subtract, zero } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { minuteMs } from '../time';
import { type Charges, type FloatCount, floatCountOf } from './charges';
import {
  agreed,
  type BookWork,
  bookChanges,
  bookOf,
  bySystem,
  expectedAt,
  folded,
  isFoldDue,
  newBook,
  uncostedSince,
  uncostedSoldSince,
  unwritten,
} from './float-book';
import { owedBySupplier, sumOfOwed } from './owed';
import { type Float, type FloatBook, floatBookRow, floatEntryRow, floatRow, owedRow } from './rows';

export const compareFloatsAccess = access({
  list: [floatRow, floatBookRow],
  worklist: [owedRow],
  many: [owedRow],
  writes: [[floatBookRow, floatEntryRow]],
});

export interface ComparePorts {
  readonly db: Db<typeof compareFloatsAccess>;
  readonly charges: Charges;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Readings of this age are compared: after a minute their orders are counted; much later, too many newer ones are. */
const comparedAfterMs = { least: 0.5 * minuteMs, most: 1.75 * minuteMs } as const;

export interface DifferingFloat {
  readonly float: Float;
  readonly by: Pesewas;
}

/**
 * Compares each supplier's reading of a minute ago with its float ledger.
 * @param tell tells staff of a difference. It is called before the ledger says so, so staff may be told twice
 * @throws AppError unavailable, TableUnavailable, once every float was compared
 */
export async function compareFloats(
  ports: ComparePorts,
  tell: (differing: DifferingFloat) => void,
): Promise<void> {
  const floats = await ports.db.list(floatRow);
  const now = ports.clock.now().getTime();
  const read = floats.filter(({ askedAt, unknownSince }) => {
    const age = now - askedAt.getTime();
    return unknownSince === null && age >= comparedAfterMs.least && age <= comparedAfterMs.most;
  });
  await eachAlone(read, async (float) => {
    const first = await readExpected(ports, float);
    const by = compared(first, { float, isTelling: false }, ports.clock.now())?.untold ?? null;
    if (by !== null) tell({ float, by });
    await commit(ports, {
      read: async (attempt) => (attempt === 1 ? first : readExpected(ports, float)),
      decide(expected, at) {
        const next = compared(expected, { float, isTelling: by !== null }, at);
        return { changes: next === null ? [] : bookChanges(next), result: undefined };
      },
    });
  });
}

/** The values that a balance is compared with. */
interface Expected {
  readonly book: FloatBook | null;
  readonly counted: FloatCount;
  /** The money that the supplier owes us for failed orders. Only read if it may explain the balance; otherwise zero. */
  readonly owed: Pesewas;
}

async function readExpected({ db, charges }: ComparePorts, float: Float): Promise<Expected> {
  const { supplier, last, counted: thenCounted } = float;
  const book = bookOf(await db.list(floatBookRow), supplier);
  // Read after the book, so that the counters are never behind it.
  const counted = floatCountOf(await charges.read(), supplier);
  const isMore =
    book !== null && last !== null && thenCounted !== null && last.balance > expectedAt(book, thenCounted);
  return { book, counted, owed: isMore ? sumOfOwed(await owedBySupplier(db, supplier)) : zero };
}

/** A cedi, for a supplier's fees and rounding. */
const tolerated = 100;

/** How long a difference lasts before staff are told. */
const tellAfterMs = 30 * minuteMs;

interface Comparison extends BookWork {
  /** The difference that staff haven't been told of yet. */
  readonly untold: Pesewas | null;
}

/**
 * Compares a float's last reading with its ledger. A supplier takes an order's cost some seconds before we count it. So the reading is
 * compared with our counters before it and a minute after it, and any balance between the two agrees. A balance that is
 * higher by what the supplier owes us agrees, too, and one that is lower by what orders without a cost can have cost at most. While no
 * orders are in flight, both counters are equal.
 * @param isTelling staff are being told of a difference that lasts
 * @returns null if there is nothing to write or to tell
 */
function compared(
  { book: stored, counted, owed }: Expected,
  { float, isTelling }: { readonly float: Float; readonly isTelling: boolean },
  at: Date,
): Comparison | null {
  if (float.last === null || float.counted === null) return null;
  const { balance } = float.last;
  if (stored === null) {
    const first = { balance, readAt: float.last.at, thenCounted: float.counted, counted };
    const work = begun(float.supplier, first, at);
    return work && { ...work, untold: null };
  }
  if (stored.isLost) return null;
  const before = { ...stored, unsure: unsureNow(stored, float, counted) };
  if (counted.cost < before.counted.cost)
    return { ...unwritten({ ...before, isLost: true, differs: null }), untold: null };
  const isKnown = uncostedSince(before, counted) === 0;
  const least = expectedAt(before, counted);
  const most = add(add(expectedAt(before, float.counted), owed), before.unsure);
  const by = difference(balance, { least, most, mayBeLess: uncostedSoldSince(before, counted) });
  // Money that staff have entered since the reading may be in it or not. The next reading settles it.
  const isTypedSince = before.typedAt !== null && before.typedAt >= float.last.at;
  const isQuiet =
    isKnown && !isTypedSince && by === zero && owed === zero && float.counted.cost === counted.cost;
  if (isQuiet && before.unsure > 0)
    return { ...settled(before, { balance, least, counted, readAt: float.last.at }, at), untold: null };
  const since = before.differs?.since ?? float.last.at;
  const isLong = at.getTime() - since.getTime() >= tellAfterMs;
  const wasTold = before.differs?.isTold ?? false;
  const differs = by === zero ? null : { by, since, isTold: wasTold || (isTelling && isLong) };
  const untold = differs !== null && isLong && !wasTold ? by : null;
  const work = unwritten({ ...before, differs });
  const next = isFoldDue(before, at) && counted.cost > before.counted.cost ? folded(work, counted, at) : work;
  const isSame =
    next.entries.length === 0 &&
    before.unsure === stored.unsure &&
    before.differs?.by === differs?.by &&
    before.differs?.isTold === differs?.isTold;
  return isSame && untold === null ? null : { ...next, untold };
}

/** Staff may accept a reading whose orders aren't all counted yet. A minute later they are. */
function unsureNow(
  { unsure, agreedAt }: FloatBook,
  { last, counted: thenCounted }: Float,
  counted: FloatCount,
) {
  if (agreedAt === null || thenCounted === null || agreedAt.getTime() !== last?.at.getTime()) return unsure;
  return pesewas(Math.max(unsure, counted.cost - thenCounted.cost));
}

/** A shortfall that orders without a cost don't explain counts whole: most of it isn't theirs. */
function difference(
  balance: Pesewas,
  { least, most, mayBeLess }: Readonly<Record<'least' | 'most' | 'mayBeLess', Pesewas>>,
): Pesewas {
  if (balance > most + tolerated) return subtract(balance, most);
  return balance < least - mayBeLess - tolerated ? subtract(balance, least) : zero;
}

/* During a quiet reading no order is in flight, so it is certain which orders are in it. */

/** Begins the ledger with a quiet reading. */
function begun(
  supplier: FloatBook['supplier'],
  {
    balance,
    readAt,
    thenCounted,
    counted,
  }: {
    readonly balance: Pesewas;
    readonly readAt: Date;
    readonly thenCounted: FloatCount;
    readonly counted: FloatCount;
  },
  at: Date,
): BookWork | null {
  if (thenCounted.cost !== counted.cost || thenCounted.uncosted !== counted.uncosted) return null;
  const work = unwritten(newBook(supplier, counted, at));
  const first = {
    balance,
    agreedAt: readAt,
    counted,
    id: 'FLOAT-SET#FIRST',
    text: 'As first read',
    ...bySystem,
  };
  return agreed(work, first, at);
}

/** Settles a count with a quiet reading: it shows which of the orders in flight were in the count. */
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
  const to = { balance, agreedAt: readAt, counted, text: 'Orders before the correction', ...bySystem };
  return agreed(work, { ...to, id: `FLOAT-SET#READ#${readAt.toISOString()}` }, at);
}
