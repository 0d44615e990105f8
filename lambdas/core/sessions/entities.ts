import type { Moments } from '../accounts/recent-use';

/** A sign-in on one device. Its tokens name it, also those that it was renewed with. */
export interface Session {
  /** Cognito's `origin_jti`. */
  readonly id: string;
  /** Whole seconds. */
  readonly signedInAt: Date;
}

/** Where a session is used from, in words and codes of our own: nothing of it is text that a client sent. */
export interface Device {
  /** Such as `Chrome on Android`. */
  readonly device: string;
  /** ISO 3166-1, two letters, as CloudFront finds it; null: not known. */
  readonly country: string | null;
}

/** What is kept of a session from when its site starts. */
export interface RecordedSession extends Session, Device {
  readonly userId: string;
  /** At most `useRecordedEveryMs` behind. */
  readonly lastUsedAt: Date;
}

/** Where an account was used from before. */
export interface KnownDevices {
  readonly userId: string;
  /** Oldest first. */
  readonly devices: readonly Device[];
  /** The minutes of the last hour in which the person was told of one. */
  readonly told: Moments;
  readonly version: number;
}

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
