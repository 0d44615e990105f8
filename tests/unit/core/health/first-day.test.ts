import { isFirstDayOf } from '../../../../lambdas/core/health/money-health';
import { type MonthSheet, noTotals, type Statistics } from '../../../../lambdas/core/statistics/counters';
import { noon } from '../../../support/shop/fixtures';

const sheet = (kind: 'topUps' | 'books', days: MonthSheet['days']): MonthSheet => ({
  kind,
  month: noon.toISOString().slice(0, 7),
  days,
});
const today = noon.toISOString().slice(8, 10);
const yesterday = String(Number(today) - 1).padStart(2, '0');
const morning = new Date(`${noon.toISOString().slice(0, 10)}T05:00:00.000Z`);

const counted = (day: string, total = 1): Statistics => ({
  totals: {
    ...noTotals,
    topUps: { completed: total, changes: 5 },
    books: { 'paystack.out': 500, wallets: 500 },
  },
  sheets: [
    sheet('topUps', { [day]: { completed: 1, changes: 2 } }),
    sheet('books', { [day]: { 'paystack.out': 500, wallets: 500 } }),
  ],
});

test.each<[string, boolean, Statistics, Date]>([
  ['nothing moved yet', true, { totals: noTotals, sheets: [] }, noon],
  ['all of it is of today', true, counted(today), noon],
  ['some moved yesterday', false, counted(yesterday), noon],
  ['some moved in another month', false, counted(today, 2), noon],
  ['some moved yesterday, and the night’s checks may be on their way', true, counted(yesterday), morning],
])('a shop’s first day: %s: %s', (_, isFirst, statistics, now) => {
  expect(isFirstDayOf(statistics, now)).toBe(isFirst);
});
