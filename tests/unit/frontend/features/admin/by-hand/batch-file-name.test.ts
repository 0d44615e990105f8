import { batchFileName } from '../../../../../../frontend/src/features/admin/orders/by-hand/batch-card';

const list = {
  id: 'AAAAK7Q2',
  network: 'MTN',
  line: null,
  status: 'open',
  created_at: '2026-11-26T21:05:40.000Z',
} as const;

test.each([
  [{}, 20, 'MTN 20 orders 2026-11-26 2105 K7Q2'],
  [{ line: 'Big/Time: 2' }, 1, 'MTN Big-Time- 2 1 order 2026-11-26 2105 K7Q2'],
  [{ status: 'closed' }, 20, 'MTN 20 orders 2026-11-26 2105 K7Q2 finished'],
] as const)('a list’s file is named as a person would: %j', (of, count, name) => {
  expect(batchFileName({ ...list, ...of }, count)).toBe(name);
});

test('two lists of one minute have files of two names', () => {
  expect(batchFileName(list, 50)).not.toBe(batchFileName({ ...list, id: 'AAAAM3X9' }, 50));
});
