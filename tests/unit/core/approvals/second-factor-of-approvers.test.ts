import {
  prepareSecondFactor,
  registerSecondFactor,
} from '../../../../lambdas/core/accounts/second-factor/register-second-factor';
import {
  checkAtSignIn,
  resetSecondFactor,
} from '../../../../lambdas/core/accounts/second-factor/switch-off-second-factor';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { abena, efua, idOf, kofi, openApprovals } from './approvals-world';

/** Efua has an app, and Kofi switches it off. A person who knows her password could set up the next one. */
async function withReset() {
  const world = await openApprovals();
  const { put, ports } = world;
  await put({ userId: efua, name: efua, role: 'admin', secondFactorAt: ports.clock.now() });
  const id = idOf(await world.adjust(500));
  const factors = { switchOff: async () => ({ kind: 'changed' as const }) };
  const all = { ...ports, factors };
  await resetSecondFactor(all as never, { adminId: kofi, userId: efua, reason: null });
  return { ...world, id };
}

test('a person whose second factor a colleague has reset can’t approve anything for a day', async () => {
  const { id, adjust, decide, wait } = await withReset();
  await expect(decide(id, efua)).rejects.toMatchObject({ code: 'forbidden' });
  wait(24 * 60);
  expect(await decide(idOf(await adjust(500)), efua)).toMatchObject({ success: true });
});

test('nobody is alone because they have reset the two-step login of the only other owner', async () => {
  const { adjust, decide, put, staff, wait } = await withReset();
  await put({ userId: abena, role: 'user' });
  staff.delete(abena);
  const id = idOf(await adjust(500));
  wait(13 * 60);
  await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
});

/** Somebody has Efua's password and one of her tokens: her app is off at the next sign-in, and theirs is registered. */
async function withOtherApp(who: string = efua) {
  const world = await openApprovals();
  const { put, ports, table, toldOf, wait } = world;
  await put({ userId: who, name: who, role: 'admin', secondFactorAt: ports.clock.now() });
  const factors = { asksForCode: async () => false };
  const atSignIn = await world.person(who);
  expect(await checkAtSignIn({ ...ports, factors }, atSignIn)).toBe(true);
  wait(1);
  const by = { userId: who, session: { id: 'session', signedInAt: ports.clock.now() } };
  const { id: preparedId } = await prepareSecondFactor(ports, by);
  await registerSecondFactor(
    { ...ports, factors: { asksForCode: async () => true } as never },
    { ...by, preparedId, accessToken: '' },
  );
  const mails = [...table.committed()]
    .filter(({ PK }) => String(PK).startsWith('NOTICE#'))
    .map((row) => noticeRow.decode(row))
    .filter(({ to }) => to === `${who}@example.com`)
    .map(({ event }) => event);
  return { ...world, mails, toldOf };
}

test('an app that was registered a moment ago approves nothing for a day, and its owner is told', async () => {
  const { adjust, decide, wait, mails } = await withOtherApp();
  expect(mails.toSorted()).toEqual(['second_factor_off', 'second_factor_on']);
  const id = idOf(await adjust(500));
  await expect(decide(id, efua)).rejects.toMatchObject({
    code: 'forbidden',
    userMessage:
      'Your role, your address or your authenticator app is less than 24 hours old. For now somebody else has to approve this.',
  });
  wait(24 * 60);
  expect(await decide(idOf(await adjust(500)), efua)).toMatchObject({ success: true });
});

test('the sole owner of a new shop, whose app is new, carries out what they asked for after 12 hours', async () => {
  const { adjust, decide, wait, staff } = await withOtherApp(kofi);
  for (const other of [efua, abena]) staff.delete(other);
  const id = idOf(await adjust(500));
  wait(12 * 60);
  expect(await decide(id, kofi)).toMatchObject({ success: true });
});
