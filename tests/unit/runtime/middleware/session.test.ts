import { noneEnded, oneEnded, type RecordedSession } from '../../../../lambdas/core/sessions/rows';
import { type Call, keepSession, requireOpenSession } from '../../../../lambdas/runtime/middleware/caller';
import { account, noon, someSession } from '../../../support/shop/fixtures';
import { newCall, refused, runBefore } from './chain-link';

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const admin = account({ role: 'admin' });
const usedAt = (lastUsedAt: Date): RecordedSession => ({
  ...someSession,
  userId: admin.userId,
  device: 'Chrome on Windows',
  country: 'GH',
  lastUsedAt,
});

const pass = (call: Partial<Call>) =>
  runBefore(requireOpenSession(() => newCall({ account: account(), session: someSession, ...call })));

test('a session that has ended is refused at once, whatever its token says, and another is not', async () => {
  const endedSessions = oneEnded(noneEnded, someSession, { at: noon, signedOut: true }) ?? noneEnded;
  const ended = account({ endedSessions });
  await expect(pass({ account: ended })).rejects.toEqual(refused('unauthenticated'));
  await pass({ account: ended, session: { ...someSession, id: 'another-session' } });
});

test.each<[string, Partial<Call>]>([
  ['an account', { account: null }],
  ['a session', { session: null }],
])('without %s nobody is let in', async (_, call) => {
  await expect(pass(call)).rejects.toEqual(refused('unauthenticated'));
});

const lateCall = (late: number, recorded: Call['recorded']): Partial<Call> => ({
  account: admin,
  recorded,
  startedAt: minutes(late).getTime(),
});

test.each<[string, Partial<Call>, boolean]>([
  ['used 7 h 59 min ago', lateCall(479, usedAt(noon)), true],
  ['used 8 hours ago', lateCall(480, usedAt(noon)), false],
  ['signed in yesterday, used just now', lateCall(1440, usedAt(minutes(1439))), true],
  ['signed in 8 hours ago, of which nothing is recorded', lateCall(480, null), false],
  ['of a customer, used 8 hours ago', { ...lateCall(480, usedAt(noon)), account: account() }, true],
])('staff may be away for less than 8 hours: a session %s', async (_, call, isLetIn) => {
  if (isLetIn) return pass(call);
  return expect(pass(call)).rejects.toEqual(refused('unauthenticated'));
});

test('a use that can’t be recorded stops nobody', async () => {
  const errors: unknown[] = [];
  const log = { info: () => undefined, error: (_: string, error: unknown) => errors.push(error) };
  const touch = async () => Promise.reject(new Error('throttled'));
  await runBefore(keepSession(() => newCall({ recorded: usedAt(noon), log }), touch));
  expect(errors).toHaveLength(1);
});
