import { aloneAfterHours } from '../../../../contracts/approvals/approval-limits';
import { abena, efua, idOf, kofi, openApprovals } from './approvals-world';

const since = new Date('2026-11-01T08:00:00Z');

/** Abena has lost her phone. */
async function withApp() {
  const world = await openApprovals();
  const { put, ports } = world;
  await put({ userId: abena, name: abena, role: 'admin', secondFactorAt: since });
  return { ...world, factorOf: async () => (await ports.accounts.get(abena))?.secondFactorAt };
}

test('it takes two people to switch off a second factor, and its owner is told first', async () => {
  const { reset, decide, factorOf, atCognito, toldOf, viewOf } = await withApp();
  const id = idOf(await reset(abena));
  expect(await toldOf('reset_waits', id)).toBe(`${abena}@example.com`);
  expect(await toldOf('change_waits', id)).toBe(null);
  expect((await viewOf(id)).now).toMatchObject({
    before: { since: since.toISOString() },
    after: { since: null },
  });
  expect(await factorOf()).toEqual(since);
  expect(await decide(id, efua)).toMatchObject({ success: true, status: 'approved' });
  expect(await factorOf()).toBe(null);
  expect(atCognito).toEqual([`${abena} without a code`]);
});

test.each([
  ['the requester', kofi],
  ['the owner of the app', abena],
])('it is not approved by %s', async (_who, by) => {
  const { reset, decide, factorOf } = await withApp();
  const id = idOf(await reset(abena));
  await expect(decide(id, by)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await factorOf()).toEqual(since);
});

test.each([
  ['an owner', null],
  ['a manager', 'manager'],
] as const)('the app’s owner can refuse it, as %s', async (_role, staffRole) => {
  const { reset, decide, factorOf, put } = await withApp();
  await put({ userId: abena, role: 'admin', staffRole, secondFactorAt: since });
  const id = idOf(await reset(abena));
  expect(await decide(id, abena, 'refuse')).toMatchObject({ status: 'refused' });
  expect(await factorOf()).toEqual(since);
});

test('with two owners, the other one waits: the app’s owner can’t approve', async () => {
  const { reset, decide, wait, staff, factorOf, toldOf } = await withApp();
  staff.delete(efua);
  const id = idOf(await reset(abena));
  expect(await toldOf('change_waits', id)).toBe(`${kofi}@example.com`);
  expect(await toldOf('reset_waits', id)).toBe(`${abena}@example.com`);
  await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
  wait(aloneAfterHours * 60);
  expect(await decide(id, kofi)).toMatchObject({ success: true });
  expect(await factorOf()).toBe(null);
});

test.each([
  ['the requester', kofi],
  ['the approver', efua],
])('it is not switched off once %s is no longer an owner', async (_who, userId) => {
  const { reset, decide, viewOf, put, factorOf } = await withApp();
  const id = idOf(await reset(abena));
  const seen = (await viewOf(id)).now?.seen ?? '';
  await put({ userId, role: 'admin', staffRole: 'manager' });
  await expect(decide(id, efua, 'approve', seen)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await factorOf()).toEqual(since);
});

test('if another app is set up meanwhile, it has to be looked at again', async () => {
  const { reset, decide, viewOf, put, factorOf } = await withApp();
  const id = idOf(await reset(abena));
  const seen = (await viewOf(id)).now?.seen ?? '';
  const later = new Date('2026-11-20T11:00:00Z');
  await put({ userId: abena, role: 'admin', secondFactorAt: later });
  expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: false, status: 'waiting' });
  expect(await factorOf()).toEqual(later);
});
