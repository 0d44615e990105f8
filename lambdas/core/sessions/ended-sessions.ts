import { dayMs, hourMs, minuteMs } from '../durations';
import type { RecordedSession, Session } from './rows';

/** Which of an account's sessions have ended. It is part of the account's row, which every request reads. */
export interface EndedSessions {
  /** Whole seconds. Sessions that began before this have ended. */
  readonly before: Date | null;
  /** The short name of the one that has not, although it is older. */
  readonly except: string | null;
  readonly ones: readonly EndedSession[];
}

export interface EndedSession {
  readonly name: string;
  /** Whole seconds. From then on no token names it. */
  readonly until: Date;
}

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
