import * as z from 'zod/mini';
import { listOf, moments, nested, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { dayMs, hourMs, minuteMs } from '../time';

/** Where a session is used from, in our own words and codes: nothing of it is text that a client sent. */
export interface Device {
  /** For example `Chrome on Android`. */
  readonly device: string;
  /** ISO 3166-1, two letters, as CloudFront finds it; null: not known. */
  readonly country: string | null;
}

/* @__NO_SIDE_EFFECTS__ */
const device = () => ({ device: z.string(), country: z.nullable(z.string()) });

/** A sign-in on one device. All of its tokens carry its id, including renewed ones. */
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
  /** The short name of the one session from before `before` that hasn't ended. */
  readonly except: string | null;
  readonly ones: readonly EndedSession[];
}

export interface EndedSession {
  readonly name: string;
  /** When the session's last token has expired, in whole seconds. */
  readonly until: Date;
}

/**
 * Sessions ended one by one. Each takes 20 bytes of the account's row, which is written with every purchase and has to stay below 1 kB.
 */
const maximumOnes = 5;

/** Signing out may use one more place, so that signing out and in again doesn't end the customer's other sessions. */
const maximumSignedOut = maximumOnes + 1;

/** Refresh tokens last 30 days from the sign-in. */
const longestSessionMs = 31 * dayMs;

/** Access tokens last 10 minutes; the rest allows for differences between clocks. */
const longestTokenMs = 15 * minuteMs;

export const noneEnded: EndedSessions = { before: null, except: null, ones: [] };

/** Shortens a session's id to enough characters to tell one person's sessions apart. */
const shortName = (id: string): string => id.replace(/[^\w-]/g, '').slice(0, 13);

export function isEnded(ended: EndedSessions, { id, signedInAt }: Session): boolean {
  const name = shortName(id);
  if (ended.ones.some((one) => one.name === name)) return true;
  return ended.before !== null && signedInAt < ended.before && ended.except !== name;
}

/** Keys, endpoints and bulk buys made this long before sessions end are stopped with them: a thief may have made them. */
export const recentMs = dayMs;

/**
 * Ends all sessions. Cognito gives the time of a sign-in in whole seconds, so sessions that start within the same second end as well.
 */
export const allEnded = (at: Date): EndedSessions => ({ ...noneEnded, before: nextSecond(at) });

export const othersEnded = (kept: Session, at: Date): EndedSessions => ({
  ...allEnded(at),
  except: shortName(kept.id),
});

/**
 * Adds an ended session. Returns null if there is no room; then all other sessions have to end.
 * @param signedOut the session's refresh token is being revoked, so only its access tokens are left
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

/** When a session's row is no longer needed. */
export const sessionExpiry = ({ signedInAt }: Session): Date =>
  new Date(signedInAt.getTime() + longestSessionMs);

const nextSecond = (at: Date): Date => new Date((Math.floor(at.getTime() / 1000) + 1) * 1000);

/** A use is recorded at most this often, since each write costs a unit and a round trip. */
const useRecordedEveryMs = 15 * minuteMs;

/** The idle time after which staff's sessions end. The recorded use may be 15 minutes old, so it can be as little as 7 h 45 min. */
const staffIdleMs = 8 * hourMs;

interface Used {
  readonly lastUsedAt: Date;
}

/** Whether a session has been idle for too long. Without a recorded use, the time counts from the sign-in. */
export const isIdle = (session: Session, recorded: Used | null, now: Date): boolean =>
  now.getTime() - (recorded?.lastUsedAt ?? session.signedInAt).getTime() >= staffIdleMs;

export const isUseDue = ({ lastUsedAt }: Used, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= useRecordedEveryMs;

/** A session's record, made when its site starts. */
export const sessionRow = /* @__PURE__ */ row('session', () => ({
  partition: 'USER#*',
  prefix: 'SESSION#',
  key: (of: { readonly userId: string; readonly id: string }) => ({ of: of.userId, sort: of.id }),
  fields: {
    userId: z.string(),
    id: z.string(),
    signedInAt: time,
    /** At most `useRecordedEveryMs` behind. */
    lastUsedAt: time,
    ...device(),
  },
  expires: sessionExpiry,
}));
export type RecordedSession = EntityOf<typeof sessionRow>;

/** The places that an account was used from. */
export const knownDevicesRow = /* @__PURE__ */ row('knownDevices', () => ({
  partition: 'USER#*',
  key: (of: { readonly userId: string }) => ({ of: of.userId, sort: 'DEVICES' }),
  fields: {
    userId: z.string(),
    /** Oldest first. */
    devices: listOf(nested<Device>(device())),
    /** The minutes of the last hour in which the person was told of a new device. */
    told: moments,
    version: z.int(),
  },
}));
export type KnownDevices = EntityOf<typeof knownDevicesRow>;
