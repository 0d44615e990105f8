import {
  fromTheTop,
  stacked,
} from '../../../../../frontend/src/features/admin/statistics/daily-sales/stacked';
import type { Day } from '../../../../../frontend/src/features/admin/statistics/statistics';
import { formatDay } from '../../../../../frontend/src/features/admin/statistics/statistics';

const days: Day[] = [
  {
    day: '2026-11-19',
    orders: 3,
    revenue: 0.3,
    networks: [
      { network: 'MTN', orders: 2, revenue: 0.1 },
      { network: 'Airteltigo', orders: 1, revenue: 0.2 },
    ],
  },
  { day: '2026-11-20', orders: 0, revenue: 0, networks: [] },
];

test('the networks stand on each other: the topmost ends at the day’s sum', () => {
  expect(fromTheTop).toEqual(['Airteltigo', 'MTN']);
  expect(stacked(days, 'orders')).toEqual([
    [0, 1],
    [3, 0],
    [2, 0],
  ]);
});

test('revenue is added up without drifting', () => {
  expect(stacked(days, 'revenue')).toEqual([
    [0, 1],
    [0.3, 0],
    [0.1, 0],
  ]);
});

test('a day is called what it is in the shop, wherever it is looked at', () => {
  expect(formatDay('2026-11-20', 'short')).toBe('20 Nov');
  expect(formatDay('2026-11-20', 'long')).toBe('Fri 20 Nov');
});
