import { tallyRow } from '../../../../lambdas/adapters/dynamodb/approvals/approval-items';
import type { Tally } from '../../../../lambdas/core/approvals/entities';

const tally: Tally = { of: 'u1', limit: 'adjustment_limit', hours: { '2026-11-20T14': 500 }, version: 1 };

/** As it was written when only what an admin did was counted. */
const older = {
  PK: 'TALLY#u1',
  SK: 'adjustment_limit',
  kind: 'tally',
  admin_id: 'u1',
  limit: 'adjustment_limit',
  hours: { '2026-11-20T14': 500 },
  version: 1,
};

test('what an admin did is counted on from a row of an older version, which reads ours, too', () => {
  expect(tallyRow.decode(older)).toEqual(tally);
  expect(tallyRow.encode(tally)).toMatchObject(older);
});
