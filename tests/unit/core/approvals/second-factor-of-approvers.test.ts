import { secondFactorStore } from '../../../../lambdas/adapters/dynamodb/accounts/second-factor-store';
import { resetSecondFactor } from '../../../../lambdas/core/accounts/second-factor/reset-second-factor';
import { abena, efua, idOf, kofi, openApprovals } from './approvals-world';

/** Efua has an app, and Kofi switches it off: whoever knows her password sets up the next one. */
async function withReset() {
  const world = await openApprovals();
  const { put, ports, table } = world;
  await put({ userId: efua, name: efua, role: 'admin', secondFactorAt: ports.clock.now() });
  const id = idOf(await world.adjust(500));
  const factors = { switchOff: async () => ({ kind: 'changed' as const }) };
  const all = { ...ports, store: secondFactorStore(table), factors };
  await resetSecondFactor(all as never, { adminId: kofi, userId: efua, reason: null });
  return { ...world, id };
}

test('whose second factor a colleague has reset approves nothing for a day', async () => {
  const { id, adjust, decide, wait } = await withReset();
  await expect(decide(id, efua)).rejects.toMatchObject({ code: 'forbidden' });
  wait(24 * 60);
  expect(await decide(idOf(await adjust(500)), efua)).toMatchObject({ success: true });
});

test('nobody is alone because they have reset the second factor of the only other owner', async () => {
  const { adjust, decide, put, staff, wait } = await withReset();
  await put({ userId: abena, role: 'user' });
  staff.delete(abena);
  const id = idOf(await adjust(500));
  wait(13 * 60);
  await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
});
