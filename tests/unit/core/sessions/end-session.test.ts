import { banUser } from '../../../../lambdas/core/accounts/admin/ban-user';
import { deleteUser } from '../../../../lambdas/core/accounts/deletion/delete-account';
import type { DeletionPorts } from '../../../../lambdas/core/accounts/deletion/finish-deletion';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { sessionRow } from '../../../../lambdas/core/sessions/rows';
import { deletionStores } from '../../../support/shop/deletion-stores';
import { account, cedis, noon } from '../../../support/shop/fixtures';
import { openSessions, phone, sessionOf, userId } from './sessions-world';

const [one, two, three] = ['one', 'two', 'three'].map(sessionOf) as [
  ReturnType<typeof sessionOf>,
  ReturnType<typeof sessionOf>,
  ReturnType<typeof sessionOf>,
];

async function threeSessions() {
  const world = await openSessions();
  for (const session of [one, two, three]) await world.start(session);
  return {
    ...world,
    open: async () => {
      const open = await Promise.all([one, two, three].map(world.isOpen));
      const listed = (await world.list(one)).map(({ id }) => id);
      expect(listed.toSorted()).toEqual(
        [one, two, three]
          .filter((_, i) => open[i])
          .map(({ id }) => id)
          .toSorted(),
      );
      return open;
    },
  };
}

test.each([
  ['another session', two.id, [true, false, true], 'one'],
  ['one’s own session by its id', one.id, [false, true, true], 'one'],
  ['one’s own session', 'this', [false, true, true], 'one'],
  ['all other sessions', 'others', [true, false, false], 'others'],
  ['all', 'all', [false, false, false], 'all'],
])(
  'ending %s refuses exactly its requests, and removes it from the list',
  async (_, named, expected, answer) => {
    const { end, open, atCognito } = await threeSessions();
    expect(await end(one, named)).toBe(answer);
    expect(await open()).toEqual(expected);
    expect(atCognito).toEqual(named === 'all' ? [userId] : []);
  },
);

test('a person who changes their password gets one e-mail, and their other devices are signed out', async () => {
  const { end, open, mails } = await threeSessions();
  await end(one, 'others', { passwordChanged: true });
  expect(await open()).toEqual([true, false, false]);
  expect(mails()).toMatchObject([{ event: 'password_changed', userId, to: account().email }]);
  const site = { brand: 'Demo', siteUrl: 'https://shop.example.com', colour: '#0b5fff' };
  const [mail] = mails().map((notice) => composeNotice(notice, site));
  expect(mail?.subject).toBe('Your Demo password was changed');
  expect(mail?.text).toContain('If it wasn’t you, set a new password today');
  expect(mail?.text).toContain('https://shop.example.com/forgot-password');
});

test('a person who resets their password gets an e-mail, and all of their devices are signed out', async () => {
  const { reset, open, mails } = await threeSessions();
  await reset();
  expect(await open()).toEqual([false, false, false]);
  expect(mails()).toMatchObject([{ event: 'password_changed', userId }]);
});

test('ending somebody else’s session is answered like ending a nonexistent one, and changes nothing', async () => {
  const { end, table, accountNow } = await threeSessions();
  const theirs = { ...sessionOf('theirs'), ...phone, userId: 'user-2', lastUsedAt: noon };
  await table.write({ put: accountRow.encode(account({ userId: 'user-2' })) });
  await table.write({ put: sessionRow.encode(theirs) });
  const before = await accountNow();
  expect(await end(one, theirs.id)).toEqual(await end(one, 'no-such-session'));
  expect(await accountNow()).toEqual(before);
  expect(await table.get(sessionRow.key(theirs), { consistent: true })).not.toBeNull();
});

test('if Cognito doesn’t answer, nothing has ended yet, and the same request can be made again', async () => {
  const { ports, open, end } = await threeSessions();
  ports.identity.endSessions = () => Promise.reject(new Error('silent'));
  await expect(end(one, 'all')).rejects.toThrow('silent');
  expect(await open()).toEqual([true, true, true]);
});

const session = sessionOf('one');
const changed = { kind: 'changed' } as const;

/** A customer, and admin actions that can happen at any moment of the customer's requests. */
async function openRaces() {
  const world = await openSessions();
  const { table, ports: core } = world;
  await table.write({ put: accountRow.encode(account({ balance: cedis(0), ledgerSeq: 0 })) });
  const ports = {
    ...deletionStores(table),
    ...core,
    identity: {
      setBanned: async () => changed,
      deleteUser: async () => changed,
      endSessions: async () => changed,
    } as Partial<DeletionPorts['identity']> as DeletionPorts['identity'],
  };
  const asAdmin = { adminId: 'admin', userId, reason: null };
  const ban = () => banUser(ports, { ...asAdmin, isBanned: true });
  const remove = () => deleteUser(ports as DeletionPorts, asAdmin);
  const meanwhile: Record<string, () => Promise<unknown>> = {
    'a deletion': remove,
    'a ban': ban,
    'a ban that is lifted': async () => {
      await ban();
      world.wait(1);
      await banUser(ports, { ...asAdmin, isBanned: false });
    },
    'an end of all sessions': () => world.end(sessionOf('two'), 'all'),
  };
  const read = (key: { PK: string; SK: string }) => table.get(key, { consistent: true });
  return { ...world, ports, meanwhile, read, readBoth: world.read };
}

/** Delays the first answer of `name`: something else happens before it is used. */
function delayed<Port extends object>(port: Port, name: keyof Port, meanwhile: () => Promise<unknown>): Port {
  let happens: (() => Promise<unknown>) | null = meanwhile;
  const call = port[name] as (...given: unknown[]) => Promise<unknown>;
  const slow = async (...given: unknown[]) => {
    const answer = await call(...given);
    const before = happens;
    happens = null;
    await before?.();
    return answer;
  };
  return { ...port, [name]: slow };
}

const events = ['a deletion', 'a ban', 'a ban that is lifted', 'an end of all sessions'];

test.each(events)('%s while a session is being ended stays in force: the end is refused', async (event) => {
  const { ports, start, end, meanwhile, isOpen } = await openRaces();
  await start(session);
  await start(sessionOf('other'));
  Object.assign(
    ports.db,
    delayed(ports.db, 'together', async () => meanwhile[event]?.()),
  );
  await expect(end(session, 'others')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await isOpen(session)).toBe(false);
  expect(await isOpen(sessionOf('other'))).toBe(false);
});
