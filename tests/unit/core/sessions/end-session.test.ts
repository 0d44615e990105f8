import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { sessionRow } from '../../../../lambdas/core/sessions/rows';
import { account, noon } from '../../../support/shop/fixtures';
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

test('a person who only signs out their other devices gets no e-mail about a password', async () => {
  const { end, mails } = await threeSessions();
  await end(one, 'others');
  await end(one, 'all');
  expect(mails()).toEqual([]);
});

test('once the answer says that all sessions have ended, a new sign-in works and lasts', async () => {
  const { end, isOpen, ports } = await threeSessions();
  await end(one, 'all');
  const signedInAt = new Date(Math.floor(ports.clock.now().getTime() / 1000) * 1000);
  expect(await isOpen({ id: 'new', signedInAt })).toBe(true);
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

test('if more than five are ended one by one, the sixth ends all others, and the caller’s stays', async () => {
  const { start, end, isOpen } = await threeSessions();
  const many = Array.from({ length: 6 }, (_, index) => sessionOf(`many-${index}`));
  for (const session of many) await start(session);
  const answers = [];
  for (const { id } of many) answers.push(await end(one, id));
  expect(answers).toEqual(['one', 'one', 'one', 'one', 'one', 'others']);
  expect(await Promise.all([one, two, three, ...many].map(isOpen))).toEqual([true, ...Array(8).fill(false)]);
});

test('after five were ended one by one, one more can sign out; the next ends all, and none comes back', async () => {
  const { start, end, isOpen } = await openSessions();
  const many = Array.from({ length: 7 }, (_, index) => sessionOf(`many-${index}`));
  const last = sessionOf('many-6');
  for (const session of many) await start(session);
  for (const { id } of many.slice(0, 5)) await end(last, id);
  expect(await end(sessionOf('many-5'), 'this')).toBe('one');
  expect(await isOpen(last)).toBe(true);
  expect(await end(last, 'this')).toBe('all');
  expect(await Promise.all(many.map(isOpen))).toEqual(Array(7).fill(false));
});

test('if two sessions end each other at once, both ends count, or the later one is refused', async () => {
  const { end, open } = await threeSessions();
  const answers = await Promise.allSettled([end(one, two.id), end(two, one.id)]);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeLessThanOrEqual(1);
  expect((await open()).filter((isOpen) => isOpen)).toHaveLength(refused.length === 0 ? 1 : 2);
});

test('two different ends at once are both kept', async () => {
  const { end, open } = await threeSessions();
  expect(await Promise.all([end(one, two.id), end(one, three.id)])).toEqual(['one', 'one']);
  expect(await open()).toEqual([true, false, false]);
});

test('a session that has ended can’t end another, however its request started', async () => {
  const { end, open } = await threeSessions();
  await end(one, two.id);
  await expect(end(two, one.id)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(end(two, 'others')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await open()).toEqual([true, false, true]);
});

test('if Cognito doesn’t answer, nothing has ended yet, and the same request can be made again', async () => {
  const { ports, open, end } = await threeSessions();
  ports.identity.endSessions = () => Promise.reject(new Error('silent'));
  await expect(end(one, 'all')).rejects.toThrow('silent');
  expect(await open()).toEqual([true, true, true]);
});
