import type { OutputOf } from '../../../contracts/contract';
import type { adminGetFloats } from '../../../contracts/floats/admin-get-floats';
import { floatEntryKinds, owedAfterHours } from '../../../contracts/floats/float-entries';
import { hourMs } from '../durations';
import { toCedis } from '../money';
import { expectedAt, uncostedSince } from './float-book';
import { hoursLeft, isAskedLately, levelOf } from './read-floats';
import type { Float, FloatBook, FloatEntry, Owed } from './rows';

type View = OutputOf<typeof adminGetFloats>['floats'][number];

/** Returns what staff see of the floats. */
export const floatViews = (floats: readonly Float[], books: readonly FloatBook[], now: Date): View[] =>
  floats.map((float) => ({
    ...floatView(float, now),
    ...bookView(float, books.find(({ supplier }) => supplier === float.supplier) ?? null),
  }));

/** Returns what the float should have been at its last reading. */
function bookView({ counted }: Float, book: FloatBook | null) {
  if (book === null || book.isLost || counted === null)
    return { expected: null, unsure: 0, uncosted: 0, differs: null };
  const { differs } = book;
  return {
    expected: toCedis(expectedAt(book, counted)),
    unsure: toCedis(book.unsure),
    uncosted: uncostedSince(book, counted),
    differs: differs && { by: toCedis(differs.by), since: differs.since.toISOString() },
  };
}

type EntryView = NonNullable<OutputOf<typeof adminGetFloats>['ledger']>[number];

export const floatEntryView = ({ kind, amount, balanceAfter, text, byName, at }: FloatEntry): EntryView => ({
  kind: floatEntryKinds.find((known) => known === kind) ?? 'newer',
  amount: toCedis(amount),
  balance_after: toCedis(balanceAfter),
  text,
  by_name: byName,
  at: at.toISOString(),
});

type OwedView = NonNullable<OutputOf<typeof adminGetFloats>['owed']>[number];

const isDue = ({ failedAt }: Pick<Owed, 'failedAt'>, now: Date): boolean =>
  now.getTime() - failedAt.getTime() >= owedAfterHours * hourMs;

export const owedView = (owed: Owed, now: Date): OwedView => ({
  order_number: owed.orderId,
  supplier: owed.supplier,
  network: owed.network,
  data_plan: owed.dataPlan,
  cost: owed.cost && toCedis(owed.cost),
  transaction_id: owed.transactionId,
  ordered_at: owed.orderedAt.toISOString(),
  failed_at: owed.failedAt.toISOString(),
  is_owed: isDue(owed, now),
  claimed: owed.claimed && {
    at: owed.claimed.at.toISOString(),
    by_name: owed.claimed.byName,
    text: owed.claimed.text,
  },
});

/** If the balance isn't known any more, `hours_left` and `level` are null: an old reading doesn't tell how long it lasts. */
function floatView(float: Float, now: Date): View {
  const { supplier, last, askedAt } = float;
  const unknownSince = float.unknownSince ?? (isAskedLately(float, now) ? null : askedAt);
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
