import * as z from 'zod/mini';
import { access, type Db } from '../kernel/db';
import { prefixRange, type Queries } from '../kernel/pages';
import { row } from '../kernel/row';
import { monthOf } from '../kernel/time';

/** A month (`2026-11`) with a sign-up. Lists over all customers begin with the first such month. */
export const monthRow = /* @__PURE__ */ row('month', () => ({
  partition: 'MONTHS',
  prefix: 'USERS#',
  key: ({ month }: { readonly month: string }) => ({ sort: month }),
  ofCustomer: null,
  fields: { month: z.string() },
}));

export const readMonths = /* @__PURE__ */ access({ list: [monthRow] });

/** Every month since the shop's first sign-up, newest first. */
export const shopMonths = (db: Db<typeof readMonths>, now: Date): Promise<string[]> =>
  monthsUntil(db.queries('list', monthRow), now);

/** Enough for eighty years. */
const maximumMonths = 1000;

/** The months with sign-ups, newest first. */
export async function monthsOfUsers(table: Queries): Promise<string[]> {
  const { partition, prefix } = monthRow;
  const range = { partition, ...prefixRange(prefix), newestFirst: true };
  const { items } = await table.query({ ...range, limit: maximumMonths });
  return items.map(({ SK }) => SK.slice(prefix.length));
}

/** Every month since the first sign-up, newest first. */
export async function monthsUntil(table: Queries, now: Date): Promise<string[]> {
  const latest = monthOf(now);
  const first = (await monthsOfUsers(table)).at(-1) ?? latest;
  const months = [latest];
  for (let month = latest; month > first && months.length < maximumMonths; ) {
    month = monthBefore(month);
    months.push(month);
  }
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 2)));
}

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** It may exist already. */
    month: { readonly month: string };
  }
}
