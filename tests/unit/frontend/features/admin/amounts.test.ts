import {
  checkAmount,
  isAmount,
  parseAmount,
} from '../../../../../frontend/src/features/admin/accounts/dialogs/amounts';

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

test('an amount below zero or with fractions of a pesewa is refused', () => {
  expect(checkAmount(-0.01)).toBe('The amount must not be below zero');
  expect(checkAmount(0.001)).toBe('The amount must have at most two decimals');
  expect([0, 0.07, 1.1, 4.35, 999_999.99].map(checkAmount)).toEqual(Array(5).fill(undefined));
});
