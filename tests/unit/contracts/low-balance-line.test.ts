import { updateNotices } from '../../../contracts/notices/update-notices';

test.each([
  [0.99, false],
  [1, true],
  [10_000, true],
  [10_000.5, false],
  ['usual_day', true],
  [null, true],
])('a low-balance line is a customer’s usual day, or ₵1 to ₵10,000: %s', (low_balance, isGood) => {
  expect(updateNotices.input.safeParse({ low_balance }).success).toBe(isGood);
});
