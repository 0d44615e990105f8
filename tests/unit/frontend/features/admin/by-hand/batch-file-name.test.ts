import { batchFileName } from '../../../../../../frontend/src/features/admin/orders/by-hand/batch-card';

test.each([
  [{ line: null, status: 'open' }, 20, 'MTN 20 orders 2026-11-26 2105'],
  [{ line: 'Big/Time: 2', status: 'open' }, 1, 'MTN BigTime 2 1 order 2026-11-26 2105'],
  [{ line: null, status: 'closed' }, 20, 'MTN 20 orders 2026-11-26 2105 finished'],
] as const)('a list’s file is named as a person would: %j', (of, count, name) => {
  expect(batchFileName({ network: 'MTN', created_at: '2026-11-26T21:05:40.000Z', ...of }, count)).toBe(name);
});
