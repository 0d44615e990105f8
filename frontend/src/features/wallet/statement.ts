import { csvLine } from '../../../../contracts/csv';
import type { Output } from '../../lib/api/contract-types';
import { endOfDay, formatDateTime, formatDay, isoDay, startOfDay } from '../../lib/dates';
import { sumCedis } from '../../lib/money';

type Part = Output<'get-wallet-transactions'>;

/** Both days inclusive, as `YYYY-MM-DD` in the customer's time zone. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface Statement {
  readonly period: Period;
  readonly opening: number;
  readonly closing: number;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  readonly sums: readonly { readonly kind: EntryKind; readonly count: number; readonly sum: number }[];
}

/** Returns null if the statement is incomplete: a part is missing, or the closing balance isn't the opening balance plus the entries. */
export function toStatement(period: Period, parts: readonly Part[]): Statement | null {
  const sums = parts[0]?.statement;
  if (sums === undefined) return null;
  const { opening, closing, count } = sums;
  const entries = parts.flatMap(({ transactions }) => transactions);
  const moved = sumCedis(entries.map(({ amount }) => amount));
  if (entries.length !== count || sumCedis([opening, moved]) !== closing) return null;
  return { period, opening, closing, entries, sums: entryKinds.map((kind) => sumOf(kind, entries)) };
}

function sumOf(kind: EntryKind, entries: readonly Entry[]) {
  const own = entries.filter((entry) => kindOf(entry) === kind);
  return { kind, count: own.length, sum: sumCedis(own.map(({ amount }) => amount)) };
}

export const kindLabels: Readonly<Record<EntryKind, string>> = {
  purchase: 'Purchases',
  refund: 'Refunds',
  credit: 'Top-ups',
  adjustment: 'Adjustments',
  bulk: 'Bulk buys',
};

/** The first or last minute of a day, formatted like the entries' times. */
function minuteOf(day: string, minute: '00:00' | '23:59'): string {
  const date = startOfDay(day);
  return `${date === undefined ? day : formatDay(date)} ${minute}`;
}

/** The last minute of a day that is over; otherwise now, because a later balance isn't known. */
const endOf = (day: string, now: Date): string =>
  day < isoDay(now) ? minuteOf(day, '23:59') : formatDateTime(now.toISOString());

/** The lines of a CSV file: opening balance, entries, closing balance. Formulas are made harmless. */
export function statementCsv({ period, opening, closing, entries }: Statement, now = new Date()): string[] {
  return [
    csvLine(['Time', 'Kind', 'Description', 'Reference', 'Amount (GHS)', 'Balance (GHS)']),
    csvLine([minuteOf(period.from, '00:00'), 'Opening balance', '', '', '', { cedis: opening }]),
    ...entries.map((entry) => {
      const { created_at, description, reference, amount, balance_after } = entry;
      const kind = kindTitles[kindOf(entry)];
      const after = balance_after === null ? '' : { cedis: balance_after };
      return csvLine([formatDateTime(created_at), kind, description, reference, { cedis: amount }, after]);
    }),
    csvLine([endOf(period.to, now), 'Closing balance', '', '', '', { cedis: closing }]),
  ];
}

const monthsBack = 12;

const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** This month until today, and those of the previous eleven in which the account existed. */
export function latestMonths(
  now: Date,
  joinedAt: Date | undefined,
): { readonly label: string; readonly period: Period }[] {
  return Array.from({ length: monthsBack }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1);
    const next = new Date(now.getFullYear(), now.getMonth() - back + 1, 1);
    const last = new Date(now.getFullYear(), now.getMonth() - back + 1, 0);
    const to = back === 0 ? now : last;
    return { label: format.format(first), period: { from: isoDay(first), to: isoDay(to) }, next };
  })
    .filter(({ next }, back) => back === 0 || joinedAt === undefined || next > joinedAt)
    .map(({ label, period }) => ({ label, period }));
}

/** As instants in the customer's time zone. */
export const toInstants = ({ from, to }: Period) => ({
  from: startOfDay(from)?.toISOString() ?? '',
  before: endOfDay(to)?.toISOString() ?? '',
});

export type Entry = Output<'get-wallet-transactions'>['transactions'][number];
export type EntryType = Entry['type'];

export const entryTypes = [
  'purchase',
  'refund',
  'credit',
  'adjustment',
] as const satisfies readonly EntryType[];

/** An entry's name. A debt payment is an adjustment, and names the order whose refund paid it. */
export type EntryKind = EntryType | 'bulk';
const entryKinds = [...entryTypes, 'bulk'] as const satisfies readonly EntryKind[];

export const kindOf = ({ type, against }: Pick<Entry, 'type' | 'against'>): EntryKind =>
  type === 'adjustment' && against === 'bulk' ? against : type;

export const kindTitles: Readonly<Record<EntryKind, string>> = {
  purchase: 'Purchase',
  refund: 'Refund',
  credit: 'Top-up',
  adjustment: 'Adjustment',
  bulk: 'Bulk buy',
};
