import { isAmount, parseAmount } from '../../../../../frontend/src/features/admin/shared/controls';

test.each([
  ['12.5', 12.5],
  [' 7 ', 7],
  ['.5', 0.5],
  ['-3', -3],
])('%p is the amount %p', (text, amount) => {
  expect(isAmount(text)).toBe(true);
  expect(parseAmount(text)).toBe(amount);
});

test.each(['', ' ', 'much', '12,50', '1,250', '1e3', '0x10', '5 5', 'NaN', 'Infinity'])(
  '%p is not an amount, and counts as 0',
  (text) => {
    expect(isAmount(text)).toBe(false);
    expect(parseAmount(text)).toBe(0);
  },
);
