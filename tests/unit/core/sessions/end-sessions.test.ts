import type { IdentityProvider } from '../../../../lambdas/core/accounts/identity-provider';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { deleteUser } from '../../../../lambdas/core/customers/deletion';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { banUser } from '../../../../lambdas/core/staff/update-user';
import { account, cedis } from '../../../support/shop/fixtures';
import { ownerBy } from '../../../support/shop/staff';
import { delay, openSessions, sessionOf, userId } from './sessions-world';

const [one, two] = [sessionOf('one'), sessionOf('two')];

async function twoSessions() {
  const world = await openSessions();
  return { ...world, open: () => Promise.all([one, two].map(world.isOpen)) };
}

test('signing out everywhere ends all sessions, also at Cognito', async () => {
  const { end, open, atCognito } = await twoSessions();
  await end(one);
  expect(await open()).toEqual([false, false]);
  expect(atCognito).toEqual([userId]);
});

test('a person who changes their password gets one e-mail, and their other devices are signed out', async () => {
  const { end, open, mails, atCognito } = await twoSessions();
  await end(one, { passwordChanged: true });
  expect(await open()).toEqual([true, false]);
  expect(atCognito).toEqual([]);
  expect(mails()).toMatchObject([{ event: 'password_changed', userId, to: account().email }]);
  const site = { brand: 'Demo', siteUrl: 'https://shop.example.com', colour: '#0b5fff' };
  const [mail] = mails().map((notice) => composeNotice(notice, site));
  expect(mail?.subject).toBe('Your Demo password was changed');
  expect(mail?.text).toContain('If it wasn’t you, set a new password today');
  expect(mail?.text).toContain('https://shop.example.com/forgot-password');
});

test('a person who resets their password gets an e-mail, and all of their devices are signed out', async () => {
  const { reset, open, mails } = await twoSessions();
  await reset();
  expect(await open()).toEqual([false, false]);
  expect(mails()).toMatchObject([{ event: 'password_changed', userId }]);
});

test('if Cognito doesn’t answer, nothing has ended yet, and the same request can be made again', async () => {
  const { ports, open, end } = await twoSessions();
  ports.identity.endSessions = () => Promise.reject(new Error('silent'));
  await expect(end(one)).rejects.toThrow('silent');
  expect(await open()).toEqual([true, true]);
});

const changed = { kind: 'changed' } as const;

/** A customer, and what can happen at any moment of their requests. */
async function openRaces() {
  const world = await openSessions();
  const { table, ports: core } = world;
  await table.write({ put: accountRow.encode(account({ balance: cedis(0), ledgerSeq: 0 })) });
  const ports = {
    ...core,
    identity: {
      setBanned: async () => changed,
      deleteUser: async () => changed,
      endSessions: async () => changed,
    } as Partial<IdentityProvider> as IdentityProvider,
  };
  const asAdmin = { by: ownerBy('admin'), userId, reason: null };
  const ban = () => banUser(ports, { ...asAdmin, isBanned: true });
  const meanwhile = {
    'a deletion': () => deleteUser(ports as Parameters<typeof deleteUser>[0], asAdmin),
    'a ban': ban,
    'a ban that is lifted': async () => {
      await ban();
      world.wait(1);
      await banUser(ports, { ...asAdmin, isBanned: false });
    },
    'an end of all sessions': () => world.end(two),
  };
  return { ...world, ports, meanwhile };
}

test.each(['a deletion', 'a ban', 'a ban that is lifted', 'an end of all sessions'] as const)(
  '%s while other sessions are being ended stays in force: the end is refused',
  async (event) => {
    const { ports, end, meanwhile, isOpen } = await openRaces();
    delay(ports.db, 'get', meanwhile[event]);
    await expect(end(one, { passwordChanged: true })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await isOpen(one)).toBe(false);
    expect(await isOpen(two)).toBe(false);
  },
);
