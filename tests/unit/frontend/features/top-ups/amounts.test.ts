import { amountProblem, parseAmount } from '../../../../../frontend/src/features/top-ups/top-up-form';
import { chargeFor, totalFor } from '../../../../../frontend/src/lib/money';
import { fromCedis } from '../../../../../lambdas/core/kernel/money';
import { payableFor } from '../../../../../lambdas/core/top-ups/charge';

test.each([
  ['20', 20],
  ['12.9', 12],
  ['007', 7],
  ['₵20', 20],
  ['GHS 20', 20],
  ['10\u00a0000', 10_000],
  ['', Number.NaN],
  ['cedis', Number.NaN],
])('%j is read as %d', (text, amount) => expect(parseAmount(text)).toBe(amount));

test.each([
  [Number.NaN, 'Enter at least ₵5'],
  [4, 'Enter at least ₵5'],
  [-20, 'Enter at least ₵5'],
  [5, undefined],
  [100_000, undefined],
  [100_001, 'Enter at most ₵100,000'],
])('an amount of %d: %s', (amount, words) => expect(amountProblem(amount)).toBe(words));

test('the total is the amount plus 2 %, to the pesewa, as the server computes it', () => {
  expect(chargeFor(20)).toBe(0.4);
  expect(totalFor(20)).toBe(20.4);
  for (let amount = 5; amount <= 3_000; amount += 1) {
    expect(fromCedis(totalFor(amount))).toBe(payableFor(fromCedis(amount)));
  }
});
