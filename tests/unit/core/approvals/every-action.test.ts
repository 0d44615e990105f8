import { type ApprovalAction, approvalActions } from '../../../../contracts/approvals/approval-fields';
import type { adminAdjustBalance } from '../../../../contracts/wallet/admin-adjust-balance';
import type { Action, Guarded, Unguarded } from '../../../../lambdas/core/approvals/actions/action';
import { askedOf, efua, idOf, openApprovals, refundTopUp } from './approvals-world';

type Adjusts = typeof adminAdjustBalance;
type World = Awaited<ReturnType<typeof openApprovals>>;

const delivered = 'ORD000000000001';

/** An order that was delivered: failing it takes two people whatever its price. */
async function withDelivered({ putOrder, setStatus }: World): Promise<void> {
  await putOrder({ id: delivered, status: 'processing', stage: 'manual' });
  await setStatus(delivered, 'completed');
}

/** One change of each function that is always too large for one person. A new action doesn't compile without its own. */
const tooLarge: Readonly<Record<ApprovalAction, (world: World) => Promise<{ kind: string }>>> = {
  'admin-adjust-balance': ({ adjust }) => adjust(201),
  'admin-bulk-update-orders': async (world) => {
    await withDelivered(world);
    return world.setStatuses([delivered], 'failed');
  },
  'admin-refund-topup': refundTopUp,
  'admin-reset-second-factor': async ({ put, reset }) => {
    await put({ userId: efua, name: efua, role: 'admin', secondFactorAt: new Date('2026-01-01T00:00:00Z') });
    return reset(efua);
  },
  'admin-update-network': async ({ updateNetwork }) => {
    const codes = { hubnet: 'telecel' };
    await updateNetwork({ id: 'telecel', change: 'add', fields: { label: 'Telecel', mark: 'TC', codes } });
    return updateNetwork({ id: 'telecel', change: 'change', fields: { codes: { hubnet: 'mtn' } } });
  },
  'admin-update-order-status': async (world) => {
    await withDelivered(world);
    return world.setStatus(delivered, 'failed');
  },
  'admin-update-price': ({ updatePrice }) => updatePrice({ updates: { price: 2 } }),
  'admin-update-settings': ({ saveSettings }) => saveSettings({ adjustment_limit: 1_000 }),
  'admin-update-user': ({ update }) => update({ role: 'admin', staff_role: 'support' }),
};

test.each(approvalActions)('%s: a change that is too large for one person waits', async (action) => {
  expect(await tooLarge[action](await openApprovals())).toMatchObject({ kind: 'waits' });
});

test.each(approvalActions.filter((action) => action !== 'admin-update-settings'))(
  '%s: the stored request keeps no facts, as its input says what it changes',
  async (action) => {
    const world = await openApprovals();
    const { facts } = await askedOf(world.ports, idOf(await tooLarge[action](world)));
    expect(facts).toBeNull();
  },
);

test('an action without a guard among its ports is found by its type', () => {
  const unguarded: Unguarded<{ one: Action<Adjusts, object, null>; other: Action<Adjusts, Guarded, null> }> =
    'one';
  expect(unguarded).toBe('one');
});
