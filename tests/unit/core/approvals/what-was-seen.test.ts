import { titleOfApproval } from '../../../../lambdas/core/approvals/titles';
import { priceRow } from '../../../../lambdas/core/prices/rows';
import { cedis, price } from '../../../support/shop/fixtures';
import { abena, ama, askedOf, efua, idOf, kofi, openApprovals, orderNumber } from './approvals-world';

/* A second person approves what they saw, and no other change that has the same title. */

const first = orderNumber(1);
const manual = { userId: ama, amount: cedis(300), status: 'processing', stage: 'manual' } as const;
describe('a refund must be looked at again', () => {
  test('once its order has been delivered, though its status is the same again', async () => {
    const { putOrder, setStatus, viewOf, decide, balance } = await openApprovals();
    await putOrder({ id: first, ...manual });
    const id = idOf(await setStatus(first, 'failed'));
    const looked = (await viewOf(id)).now;
    await setStatus(first, 'completed', kofi);
    await setStatus(first, 'processing', kofi);
    const before = await balance();
    expect(await decide(id, efua, 'approve', looked?.seen)).toMatchObject({
      success: false,
      status: 'waiting',
    });
    expect(await balance()).toBe(before);
    const now = (await viewOf(id)).now;
    expect(now?.after).toEqual({ status: 'failed', delivered: true });
    expect(await decide(id, efua, 'approve', now?.seen)).toMatchObject({ success: true });
  });
});

describe('a request changes nothing that was so already when it was asked for, as its title leaves that out', () => {
  const isStale = async (
    { viewOf, decide }: Pick<Awaited<ReturnType<typeof openApprovals>>, 'viewOf' | 'decide'>,
    id: string,
    looked: string | undefined,
  ) => {
    const words = expect.stringContaining('undo what somebody has changed since');
    expect(await viewOf(id)).toMatchObject({
      now: null,
      problem: words,
      may: { approve: false, refuse: true },
    });
    const answer = { success: false, message: words, status: 'waiting' };
    expect(await decide(id, efua, 'approve', looked)).toMatchObject(answer);
    expect(await decide(id, efua, 'refuse')).toMatchObject({ success: true });
  };

  test('a role that was taken meanwhile isn’t given back with a new address', async () => {
    const world = await openApprovals();
    const yaw = { userId: 'yaw', name: 'Yaw' };
    await world.put({ ...yaw, role: 'admin' });
    const ask = () =>
      world.update({ role: 'admin', staff_role: 'owner', email: 'yaw2@example.com' }, { of: 'yaw' });
    const id = idOf(await ask());
    expect(titleOfApproval(await askedOf(world.ports, id), 'Yaw')).toBe('New address for Yaw');
    const { now } = await world.viewOf(id);
    await world.put({ ...yaw, role: 'user' });
    await isStale(world, id, now?.seen);
    expect((await world.person('yaw')).role).toBe('user');
    const again = idOf(await ask());
    expect(titleOfApproval(await askedOf(world.ports, again), 'Yaw')).toMatch(
      'Staff role Owner for Yaw (yaw2@example.com) and',
    );
    expect(await world.decide(again, efua)).toMatchObject({ success: true });
  });

  test('a key that was renewed meanwhile isn’t put back with a new limit', async () => {
    const world = await openApprovals();
    const [leaked, renewed] = ['leaked-key-1111', 'fresh-key-2222'];
    await world.ports.settings.write({ ...world.settings(), hubnet_api_key: leaked }, '0');
    const id = idOf(await world.saveSettings({ hubnet_api_key: leaked, adjustment_limit: 150 }));
    const { now } = await world.viewOf(id);
    await world.decide(idOf(await world.saveSettings({ hubnet_api_key: renewed }, abena)), efua);
    await isStale(world, id, now?.seen);
    expect(world.settings()).toMatchObject({ hubnet_api_key: renewed, adjustment_limit: 200 });
  });

  test('order processing that was switched off meanwhile isn’t switched on with a new key', async () => {
    const world = await openApprovals();
    const { bundle_api_active } = world.settings();
    const id = idOf(await world.saveSettings({ hubnet_api_key: 'fresh-key-2222', bundle_api_active }));
    const { now } = await world.viewOf(id);
    await world.saveSettings({ bundle_api_active: !bundle_api_active });
    await isStale(world, id, now?.seen);
    expect(world.settings().bundle_api_active).toBe(!bundle_api_active);
  });

  test('a price that was raised meanwhile isn’t lowered with another one', async () => {
    const { table, ports, ...world } = await openApprovals();
    await table.write({ put: priceRow.encode(price()) });

    const id = idOf(await world.updatePrice({ updates: { price: 5, tiers: { t1: 1 } } }));
    const { now } = await world.viewOf(id);
    expect(await world.updatePrice({ updates: { price: 6 } })).toMatchObject({ kind: 'done' });
    await isStale(world, id, now?.seen);
    expect(await world.updatePrice({ updates: { tiers: { t1: 1 } } })).toMatchObject({ kind: 'waits' });
    expect(await ports.db.get(priceRow, { id: 'mtn-1gb' })).toMatchObject({ price: 600 });
  });
});

describe('a customer with a colleague’s name', () => {
  const words = 'name: is a colleague’s already. Add a middle name or an initial.';
  const owner = { role: 'admin', staff_role: 'owner' };

  test('becomes staff only with another name, and the title of a new role has the address', async () => {
    const { put, update, ports } = await openApprovals();
    await put({ userId: ama, name: efua, role: 'user', email: 'ama@example.com' });
    await expect(update(owner)).rejects.toMatchObject({ code: 'invalid_request', userMessage: words });
    const id = idOf(await update({ ...owner, name: 'Efua B' }));
    const title = titleOfApproval(await askedOf(ports, id), efua, 'ama@example.com');
    expect(title).toBe('Staff role Owner for efua (ama@example.com) and 1 more change');
    const long = `${'a'.repeat(40)}@example.com`;
    expect(titleOfApproval(await askedOf(ports, id), efua, long)).toMatch('Staff role Owner for efua and');
  });

  test('doesn’t become staff by a request from before they took it', async () => {
    const { put, update, viewOf, decide, person } = await openApprovals();
    const id = idOf(await update(owner));
    const { now } = await viewOf(id);
    await put({ userId: ama, name: efua, role: 'user' });
    expect(await viewOf(id)).toMatchObject({ problem: words, may: { approve: false } });
    const answer = { success: false, message: words, status: 'waiting' };
    expect(await decide(id, efua, 'approve', now?.seen)).toMatchObject(answer);
    expect((await person(ama)).role).toBe('user');
  });
});
