import { wasApproved } from '../../../../lambdas/core/approvals/guard-writers';
import { approvalRow, askerRow, lastRequestRow, tallyRow } from '../../../../lambdas/core/approvals/rows';
import { noon } from '../../../support/shop/fixtures';
import { refundApproval } from '../../../support/shop/refund-approval';

const approval = { ...refundApproval({ orderId: 'ORD1' }), input: { orderId: 'ORD1' } };
const stored = {
  PK: 'APPROVAL#A-ORD1',
  SK: 'APPROVAL',
  kind: 'approval',
  id: 'A-ORD1',
  action: 'admin-update-order-status',
  input: { orderId: 'ORD1' },
  permissions: [],
  target_id: 'ORD1',
  reason: 'It never came',
  requested_by: 'admin',
  requested_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-21T12:00:00.000Z',
  is_alone: false,
  status: 'waiting',
  version: 1,
};

test('an approval is stored in its former format, and is on the worklist while it waits', () => {
  const entry = { G3PK: 'OPEN#APPROVAL', G3SK: '2026-11-20T12:00:00.000Z#A-ORD1' };
  expect(approvalRow.encode(approval)).toEqual({ ...stored, ...entry });
  expect(approvalRow.decode({ ...stored, ...entry })).toEqual(approval);
  const decided = { decidedBy: 'kofi', decidedByName: 'Kofi', decidedAt: noon, words: 'No' };
  expect(approvalRow.encode({ ...approval, ...decided, status: 'refused', version: 2 })).toEqual({
    ...stored,
    status: 'refused',
    decided_by: 'kofi',
    decided_by_name: 'Kofi',
    decided_at: '2026-11-20T12:00:00.000Z',
    words: 'No',
    version: 2,
    // Its requester reads there what became of it.
    G3PK: 'OPEN#DECIDED#admin',
    G3SK: '2026-11-20T12:00:00.000Z#A-ORD1',
  });
  const withdrawn = { ...approval, ...decided, decidedBy: 'admin', status: 'withdrawn', version: 2 } as const;
  expect(approvalRow.encode(withdrawn)).not.toHaveProperty('G3PK');
});

test('the last request for a change, and what one person has waiting, are written only over the version that was read', () => {
  const last = { change: 'C1', approvalId: 'A1', version: 1 };
  expect(lastRequestRow.writes({ next: last })).toEqual([
    {
      put: {
        ...{ PK: 'APPROVAL#C1', SK: 'LAST', kind: 'last-request' },
        ...{ change: 'C1', approval_id: 'A1', version: 1 },
      },
      when: { absent: true },
    },
  ]);
  const put = {
    ...{ PK: 'APPROVAL#kofi', SK: 'ASKED', kind: 'asker' },
    ...{ admin_id: 'kofi', approval_ids: ['A1', 'A2'], version: 2 },
  };
  const asker = { adminId: 'kofi', approvalIds: ['A1', 'A2'], version: 2 };
  expect(askerRow.writes({ next: asker })).toEqual([{ put, when: { equals: { version: 1 } } }]);
  expect(askerRow.decode(put)).toEqual(asker);
});

test('a tally is stored until some time after its last hour that counts', () => {
  const hours = { '2026-11-20T11': 100, '2026-11-20T12': 5_000 };
  const tally = { of: 'customer ama', limit: 'adjustment_limit', hours, version: 3 } as const;
  const put = {
    PK: 'TALLY#customer ama',
    SK: 'adjustment_limit',
    kind: 'tally',
    admin_id: 'customer ama',
    limit: 'adjustment_limit',
    hours,
    version: 3,
    expires_at: Date.parse('2026-11-21T14:00:00Z') / 1000,
  };
  expect(tallyRow.writes({ next: tally })).toEqual([{ put, when: { equals: { version: 2 } } }]);
  expect(tallyRow.decode(put)).toEqual(tally);
});

test('each approved change has the condition that the approval’s row says so', () => {
  expect(wasApproved.writes({ kind: 'approved', approvalId: 'A1' })).toEqual([
    {
      update: { PK: 'APPROVAL#A1', SK: 'APPROVAL' },
      set: { id: 'A1' },
      when: { equals: { status: 'approved' } },
    },
  ]);
});
