import { sumCedis, sumCompleted } from '../../../../frontend/src/lib/money';

test('sums of decimals have no rounding errors', () => {
  expect(sumCedis([0.1, 0.2, 4.9, 0.7])).toBe(5.9);
});

test('only completed orders and top-ups are summed', () => {
  const items = [
    { amount: 4.9, status: 'completed' },
    { amount: 0.1, status: 'completed' },
    { amount: 100, status: 'failed' },
    { amount: 100, status: 'processing' },
  ];
  expect(sumCompleted(items)).toEqual({ sum: 5, count: 2 });
});
