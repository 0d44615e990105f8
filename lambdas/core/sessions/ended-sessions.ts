import { dayMs, hourMs, minuteMs } from '../durations';

/** A sign-in on one device. All of its tokens name it, renewed ones too. */
export interface Session {
  /** Cognito's `origin_jti`. */
  readonly id: string;
  /** Whole seconds. */
  readonly signedInAt: Date;
}

/** The ended sessions of an account. They are part of the account's row, which every request reads. */
export interface EndedSessions {
  /** Whole seconds. Sessions that began before this have ended. */
  readonly before: Date | null;
  /** The short name of the one older session that hasn't ended. */
  readonly except: string | null;
  readonly ones: readonly EndedSession[];
}

export interface EndedSession {
  readonly name: string;
  /** Whole seconds. From then on no token of it is valid. */
  readonly until: Date;
}

/**
 * Sessions ended one by one. Each takes 20 bytes of the account's row, which is written with every purchase and has to stay below 1 kB.
 */
const maximumOnes = 5;

/** One more for signing out, so that signing out and in again doesn't end a customer's other devices. */
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
 * Returns all sessions as ended. Cognito gives a sign-in's time in whole seconds, so the whole second ends: sessions that start within it
 * end as well.
 */
export const allEnded = (at: Date): EndedSessions => ({ ...noneEnded, before: nextSecond(at) });

export const othersEnded = (kept: Session, at: Date): EndedSessions => ({
  ...allEnded(at),
  except: shortName(kept.id),
});

/**
 * Adds an ended session. Null if there is no room: then all others have to end.
 * @param signedOut its refresh token is being revoked, so only access tokens are left
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

/** When a session's row is useless. */
export const sessionExpiry = ({ signedInAt }: Session): Date =>
  new Date(signedInAt.getTime() + longestSessionMs);

const nextSecond = (at: Date): Date => new Date((Math.floor(at.getTime() / 1000) + 1) * 1000);

/** A use is written at most this often, as each write costs a unit and a round trip. */
const useRecordedEveryMs = 15 * minuteMs;

/** For staff. The recorded use may be 15 minutes old, so a session ends after 7 h 45 min at the earliest. */
const staffIdleMs = 8 * hourMs;

interface Used {
  readonly lastUsedAt: Date;
}

/** A session without a record counts from its sign-in. */
export const isIdle = (session: Session, recorded: Used | null, now: Date): boolean =>
  now.getTime() - (recorded?.lastUsedAt ?? session.signedInAt).getTime() >= staffIdleMs;

export const isUseDue = ({ lastUsedAt }: Used, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= useRecordedEveryMs;
