import { monthsBefore } from '../../../../lambdas/core/orders/masking/rows';

test.each([
  ['2026-11-20T12:00:00.000Z', 24, '2024-11-20'],
  ['2026-03-31T23:59:59.999Z', 1, '2026-02-28'],
  ['2026-01-01T00:00:00.000Z', 6, '2025-07-01'],
  ['2028-02-29T08:00:00.000Z', 12, '2027-02-28'],
])('%s is %s months after %s', (at, months, day) => {
  expect(monthsBefore(new Date(at), months)).toEqual(new Date(`${day}T00:00:00.000Z`));
});
