import { guardIn } from '../../../../lambdas/core/approvals/guard';
import type { Approval } from '../../../../lambdas/core/approvals/rows';
import { noon } from '../../../support/shop/fixtures';

const approval = (change: Partial<Approval>) =>
  ({ id: 'A1', requestedBy: 'kofi', decidedBy: 'efua', decidedByName: 'Efua', ...change }) as Approval;

const added = (given: Approval) => guardIn({ kind: 'granted', approval: given }).check([], noon);

test('each part of an approved change requires the approval, and its approver to still be staff', async () => {
  expect(await added(approval({}))).toEqual([
    { kind: 'approved', approvalId: 'A1' },
    { kind: 'admin', userId: 'efua' },
  ]);
});

test('if the requester approved it, this is checked once, with the change itself', async () => {
  expect(await added(approval({ decidedBy: 'kofi' }))).toEqual([{ kind: 'approved', approvalId: 'A1' }]);
});

test('a change without approval isn’t carried out', async () => {
  await expect(added(approval({ decidedBy: null }))).rejects.toThrow('was not given');
});
