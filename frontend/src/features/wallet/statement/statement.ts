import { csvLine } from '../../../../../contracts/csv';
import type { Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { sumCedis } from '../../../lib/money';
import { type Entry, type EntryType, entryTypes } from '../entry-types';

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
  readonly sums: readonly { readonly type: EntryType; readonly count: number; readonly sum: number }[];
}

/** Null: the parts are no whole statement, as closing isn't opening and the sum of what came, or as some didn't come. */
export function toStatement(period: Period, parts: readonly Part[]): Statement | null {
  const sums = parts[0]?.statement;
  if (sums === undefined) return null;
  const { opening, closing, count } = sums;
  const entries = parts.flatMap(({ transactions }) => transactions);
  const moved = sumCedis(entries.map(({ amount }) => amount));
  if (entries.length !== count || sumCedis([opening, moved]) !== closing) return null;
  return { period, opening, closing, entries, sums: entryTypes.map((type) => sumOf(type, entries)) };
}

function sumOf(type: EntryType, entries: readonly Entry[]) {
  const own = entries.filter((entry) => entry.type === type);
  return { type, count: own.length, sum: sumCedis(own.map(({ amount }) => amount)) };
}

export const kindLabels: Readonly<Record<EntryType, string>> = {
  purchase: 'Purchases',
  refund: 'Refunds',
  credit: 'Top-ups',
  adjustment: 'Adjustments',
};

const kinds: Readonly<Record<EntryType, string>> = {
  purchase: 'Purchase',
  refund: 'Refund',
  credit: 'Top-up',
  adjustment: 'Adjustment',
};

/** As lines of a file: opening, the entries, closing. What a spreadsheet would run is harmless. */
export function statementCsv({ period, opening, closing, entries }: Statement): string[] {
  return [
    csvLine(['Time', 'Kind', 'Description', 'Reference', 'Amount (GHS)', 'Balance (GHS)']),
    csvLine([period.from, 'Opening balance', '', '', '', opening]),
    ...entries.map(({ created_at, type, description, reference, amount, balance_after }) =>
      csvLine([formatDateTime(created_at), kinds[type], description, reference, amount, balance_after ?? '']),
    ),
    csvLine([period.to, 'Closing balance', '', '', '', closing]),
  ];
}
