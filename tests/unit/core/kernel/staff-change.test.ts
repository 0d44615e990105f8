import type { StaffDecision } from '../../../../lambdas/core/kernel/staff-change';

test('a staff change without an audit record doesn’t compile', () => {
  const idle: StaffDecision<null, 'networks'> = { result: null };
  // @ts-expect-error the changes would not be written
  const unrecorded: StaffDecision<null, 'networks'> = { result: null, changes: [] };
  expect([idle, unrecorded]).toHaveLength(2);
});
