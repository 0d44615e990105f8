import type { Output } from '../../../lib/api/contract-types';
import { plainCedis } from '../../../lib/money';

export type Books = Output<'admin-get-books'>;
/** The movements of a day or a month, in cedis. */
export type Movements = Books['today'];

/** A day or a month with its name: `20 Nov 2026`, `November 2026`. */
export interface Period extends Movements {
  readonly name: string;
}

/** In column order. The contract says which of them add to wallets. */
export const movementLabels = {
  paid_in: 'Paid in',
  taken_back: 'Returned',
  set_aside: 'Set aside',
  sold: 'Bought',
  refunded: 'Refunded',
  adjusted: 'Adjusted',
  other: 'Debts',
  owed: 'In wallets at the end',
} as const satisfies Readonly<Record<keyof Movements, string>>;

export const movementNames = Object.keys(movementLabels) as (keyof Movements)[];

/** The months as CSV, oldest first: amounts in cedis, line breaks as spreadsheets expect them. */
export function monthsAsCsv(months: Books['months']): string {
  const head = ['Month', ...movementNames.map((name) => `${movementLabels[name]} (GHS)`)];
  const lines = months
    .toReversed()
    .map(({ month, ...amounts }) => [month, ...movementNames.map((name) => plainCedis(amounts[name]))]);
  return [head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
