import { endOfDay, isoDay, startOfDay } from '../../../lib/dates';
import type { Period } from './statement';

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

/** Undefined: valid. */
export function periodProblem({ from, to }: Period): string | undefined {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  if (start === undefined || end === undefined) return 'Choose both days';
  if (end <= start) return 'The last day is before the first';
  const latest = new Date(start.getFullYear() + 1, start.getMonth(), start.getDate());
  return end > latest ? 'At most 12 months at a time' : undefined;
}

/** As instants in the customer's time zone. */
export const toInstants = ({ from, to }: Period) => ({
  from: startOfDay(from)?.toISOString() ?? '',
  before: endOfDay(to)?.toISOString() ?? '',
});
