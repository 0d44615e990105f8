import { monthOf } from '../../../core/calendar';
import type { Table } from '../../../core/kernel/table';
import type { Clock } from '../../../core/runtime-ports';
import { monthsPartition, prefixRange } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';

/** Enough for eighty years. */
const maximumMonths = 1000;

/** The months with sign-ups, newest first. No list begins before the first of them. */
export async function monthsOfUsers(table: Pick<Table, 'query'>): Promise<string[]> {
  const { items } = await table.query({
    partition: monthsPartition,
    ...prefixRange('USERS#'),
    newestFirst: true,
    limit: maximumMonths,
  });
  return items.map(({ SK }) => SK.replace(/^USERS#/, ''));
}

/** Every month since the first sign-up, newest first. */
export async function monthsUntil(table: Pick<Table, 'query'>, now: Date): Promise<string[]> {
  const latest = monthOf(now);
  const first = (await monthsOfUsers(table)).at(-1) ?? latest;
  const months = [latest];
  for (let month = latest; month > first && months.length < maximumMonths; ) {
    month = monthBefore(month);
    months.push(month);
  }
  return months;
}

const needs = { all: [need('Query', 'MONTHS')] };

/** The months of the shop, newest first. */
export const months = tableAdapter(needs, (table: Table, clock: Pick<Clock, 'now'>) => ({
  all: () => monthsUntil(table, clock.now()),
}));

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 2)));
}
