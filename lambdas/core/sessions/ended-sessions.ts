import type { OutputOf } from '../../../contracts/contract';
import type { getSessions } from '../../../contracts/sessions/get-sessions';
import type { Account } from '../accounts/entities';
import { dayMs, hourMs, minuteMs } from '../durations';
import type { Device, EndedSessions, RecordedSession, Session } from './entities';

/** Each takes 20 bytes of the account's row, which is written with every purchase and has to stay below 1 kB. */
const maximumOnes = 5;

/** One more for who signs out themself, also to sign in anew: nobody's other devices should end by that. */
const maximumSignedOut = maximumOnes + 1;

/** Refresh tokens last 30 days from the sign-in. */
const longestSessionMs = 31 * dayMs;

/** Access tokens last 10 minutes; the rest is for differences of clocks. */
const longestTokenMs = 15 * minuteMs;

export const noneEnded: EndedSessions = { before: null, except: null, ones: [] };

/** Enough of a session's id to tell one person's sessions apart. */
const shortName = (id: string): string => id.replace(/[^\w-]/g, '').slice(0, 13);

export function isEnded(ended: EndedSessions, { id, signedInAt }: Session): boolean {
  const name = shortName(id);
  if (ended.ones.some((one) => one.name === name)) return true;
  return ended.before !== null && signedInAt < ended.before && ended.except !== name;
}

/**
 * Cognito tells a sign-in's time in whole seconds, so a second is ended whole: nobody who signed in before `at` is left.
 * Whoever signs in before the second is over is signed in no longer, too.
 */
export const allEnded = (at: Date): EndedSessions => ({ ...noneEnded, before: nextSecond(at) });

export const othersEnded = (kept: Session, at: Date): EndedSessions => ({
  ...allEnded(at),
  except: shortName(kept.id),
});

/**
 * One more has ended. Null where there is no room for it: then all others have to.
 * @param signedOut its refresh token is being revoked, so that only access tokens may be left
 */
export function oneEnded(
  ended: EndedSessions,
  { id, signedInAt }: Session,
  { at, signedOut }: { at: Date; signedOut: boolean },
): EndedSessions | null {
  const name = shortName(id);
  const until = signedOut ? at.getTime() + longestTokenMs : signedInAt.getTime() + longestSessionMs;
  const others = ended.ones.filter((one) => one.name !== name && one.until > at);
  if (others.length >= (signedOut ? maximumSignedOut : maximumOnes)) return null;
  return { ...ended, ones: [...others, { name, until: nextSecond(new Date(until)) }] };
}

/** When nobody can read a session's row any more. */
export const sessionExpiry = ({ signedInAt }: Session): Date =>
  new Date(signedInAt.getTime() + longestSessionMs);

const nextSecond = (at: Date): Date => new Date((Math.floor(at.getTime() / 1000) + 1) * 1000);

/** A use is written this often at most, because each write costs a unit and a round trip. */
const useRecordedEveryMs = 15 * minuteMs;

/** For staff. The last use may be 15 minutes behind, so a session ends after 7 h 45 min at the earliest. */
const staffIdleMs = 8 * hourMs;

/** A session whose site never started counts from its sign-in. */
export const isIdle = (session: Session, recorded: RecordedSession | null, now: Date): boolean =>
  now.getTime() - (recorded?.lastUsedAt ?? session.signedInAt).getTime() >= staffIdleMs;

export const isUseDue = ({ lastUsedAt }: RecordedSession, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= useRecordedEveryMs;

type Views = OutputOf<typeof getSessions>['sessions'];

/** A shop has few devices; who sees more than these ends all others. */
const shown = 50;

interface Asked {
  readonly account: Account;
  /** Whose is the request. Its record may be on its way still: nobody waits for that. */
  readonly current: Session & Device;
  readonly now: Date;
}

export const openSessions = (
  recorded: readonly RecordedSession[],
  { endedSessions }: Pick<Account, 'endedSessions'>,
  now: Date,
): RecordedSession[] =>
  recorded.filter((session) => !isEnded(endedSessions, session) && sessionExpiry(session) > now);

/** The sessions that have not ended, by last use; the caller's own first. */
export function sessionViews(recorded: readonly RecordedSession[], { account, current, now }: Asked): Views {
  const own = (session: RecordedSession) => session.id === current.id;
  const { userId } = account;
  const all = recorded.some(own) ? recorded : [...recorded, { ...current, userId, lastUsedAt: now }];
  return openSessions(all, account, now)
    .toSorted((a, b) => Number(own(b)) - Number(own(a)) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
    .slice(0, shown)
    .map((session) => ({
      id: session.id,
      device: session.device,
      country: session.country,
      signed_in_at: session.signedInAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      is_current: own(session),
    }));
}
