import { add, formatCedis, fromCedis, pesewas, toCedis } from '../../../lambdas/core/money';

describe('money', () => {
  test('every amount of pesewas up to a million cedis stays the same on the wire', () => {
    const amounts = Array.from({ length: 100_301 }, (_, index) => index * 997);
    expect(amounts.filter((amount) => fromCedis(toCedis(pesewas(amount))) !== amount)).toEqual([]);
    expect(amounts.at(-1)).toBe(99_999_100);
  });

  test.each([0.1 + 0.2, 4.9 * 3, 1.15, 8.41 * 100])('%p is read as the cents that it stands for', (cedis) => {
    expect(fromCedis(cedis)).toBe(Number((cedis * 100).toFixed(0)));
  });

  test('a third decimal is refused instead of rounded', () => {
    expect(() => fromCedis(1.005)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%p is not an amount of pesewas',
    (amount) => {
      expect(() => pesewas(amount)).toThrow(RangeError);
    },
  );

  test('a sum that leaves the safe integers is refused', () => {
    expect(() => add(pesewas(Number.MAX_SAFE_INTEGER), pesewas(1))).toThrow(RangeError);
  });

  test.each([
    [0, '₵0.00'],
    [5, '₵0.05'],
    [500, '₵5.00'],
    [123_456_789, '₵1,234,567.89'],
    [-250, '-₵2.50'],
  ])('%p pesewas are shown as %p', (amount, text) => {
    expect(formatCedis(pesewas(amount))).toBe(text);
  });
});
