import { accountRow } from '../../../../lambdas/core/accounts/rows';
import {
  allEnded,
  type EndedSessions,
  isEnded,
  noneEnded,
  oneEnded,
  othersEnded,
  type Session,
} from '../../../../lambdas/core/sessions/rows';
import { account, noon } from '../../../support/shop/fixtures';

const second = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const session = (id: string, signedInAt = noon): Session => ({ id, signedInAt });
const uuid = (digit: number) => `${digit}`.repeat(8).concat('-1111-4111-8111-111111111111');
const [phone, laptop] = [session(uuid(1)), session(uuid(2))];
const at = new Date(second(10).getTime() + 400);

/** Ends them one by one. */
const ended = (count: number, signedOut = false): EndedSessions =>
  Array.from({ length: count }, (_, index) => session(uuid(index + 1))).reduce<EndedSessions>(
    (before, one) => oneEnded(before, one, { at, signedOut }) ?? noneEnded,
    noneEnded,
  );

test.each<[string, EndedSessions, Session, boolean]>([
  ['nothing ended', noneEnded, phone, false],
  ['all ended, an earlier one', allEnded(at), phone, true],
  [
    'all ended, one of the same second, because Cognito gives no finer times',
    allEnded(at),
    session('new', second(10)),
    true,
  ],
  ['all ended, one started in the next second', allEnded(at), session('new', second(11)), false],
  ['others ended, the one that ended them', othersEnded(phone, at), phone, false],
  ['others ended, another', othersEnded(phone, at), laptop, true],
  ['one ended, that one', ended(1), phone, true],
  ['one ended, another', ended(1), laptop, false],
])('%s: a session is accepted only if it has not ended', (_, state, one, expected) => {
  expect(isEnded(state, one)).toBe(expected);
});

test('a session that was left when others were ended can be ended alone', () => {
  const after = oneEnded(othersEnded(phone, at), phone, { at, signedOut: false });
  expect(isEnded(after ?? noneEnded, phone)).toBe(true);
});

test('up to five are remembered one by one, and ending one of them again takes no space', () => {
  expect(oneEnded(ended(5), session(uuid(6)), { at, signedOut: false })).toBeNull();
  expect(oneEnded(ended(5), session(uuid(5)), { at, signedOut: false })?.ones).toHaveLength(5);
});

test('an ended session is remembered for as long as Cognito renews its tokens, a signed-out one while its token is valid', () => {
  const day = 86_400;
  for (const [signedOut, seconds] of [
    [false, 30 * day],
    [true, 10 * 60],
  ] as const) {
    const [kept, gone] = [second(seconds), second(seconds + day + 3600)];
    const another = (at: Date) => oneEnded(ended(5, signedOut), session(uuid(6)), { at, signedOut: false });
    expect(another(kept)).toBeNull();
    expect(another(gone)?.ones).toHaveLength(1);
  }
});

test.each<[string, EndedSessions]>([
  ['none', noneEnded],
  ['all', allEnded(at)],
  ['others', othersEnded(phone, at)],
  ['five', ended(5)],
  ['others, then five', { ...othersEnded(phone, at), ones: ended(5).ones }],
])('%s ended: the account’s row is read back as it was written', (_, endedSessions) => {
  expect(accountRow.decode(accountRow.encode(account({ endedSessions }))).endedSessions).toEqual(
    endedSessions,
  );
});

test('a row from before sessions could end has no ended sessions', () => {
  const { ended_sessions: _, ...older } = accountRow.encode(account({ endedSessions: allEnded(at) }));
  expect(accountRow.decode(older as ReturnType<typeof accountRow.encode>).endedSessions).toEqual(noneEnded);
});
