import { othersEnded } from '../../../../lambdas/core/accounts/sessions';
import { type Call, requireOpenSession } from '../../../../lambdas/runtime/middleware/caller';
import { account, noon, someSession } from '../../../support/shop/fixtures';
import { newCall, refused, runBefore } from './chain-link';

const pass = (call: Partial<Call>) =>
  runBefore(requireOpenSession(() => newCall({ account: account(), session: someSession, ...call })));

test('a session that has ended is refused at once, whatever its token says, and another is not', async () => {
  const another = { ...someSession, id: 'another-session' };
  const ended = account({ endedSessions: othersEnded(another, noon) });
  await expect(pass({ account: ended })).rejects.toEqual(refused('unauthenticated'));
  await pass({ account: ended, session: another });
});

test.each<[string, Partial<Call>]>([
  ['an account', { account: null }],
  ['a session', { session: null }],
])('without %s nobody is let in', async (_, call) => {
  await expect(pass(call)).rejects.toEqual(refused('unauthenticated'));
});
