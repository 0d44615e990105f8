import { pesewas } from '../../../lambdas/core/money';
import { creditFor, payableFor } from '../../../lambdas/core/top-ups/charge';

test.each([
  [500, 510],
  [2000, 2040],
  [10_000_000, 10_200_000],
  [25, 26],
  [24, 24],
])('%p pesewas cost %p: two percent more, to the nearest pesewa', (amount, payable) => {
  expect(payableFor(pesewas(amount))).toBe(payable);
});

test('every payment is worth the largest credit that it covers with its charge', () => {
  for (let paid = 0; paid <= 20_000; paid += 1) {
    const credit = creditFor(pesewas(paid));
    expect(payableFor(credit)).toBeLessThanOrEqual(paid);
    expect(payableFor(pesewas(credit + 1))).toBeGreaterThan(paid);
  }
});
