import { stepUpMinutes } from '../../../contracts/contract';
import type { Clock } from '../kernel/ports';
import { dayMs, minuteMs } from '../kernel/time';

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
  /** The short name of the one session that began before `before` and hasn't ended. */
  readonly except: string | null;
}

export const noneEnded: EndedSessions = { before: null, except: null };

/** Shortens a session's id to enough characters to tell one person's sessions apart. */
const shortName = (id: string): string => id.replace(/[^\w-]/g, '').slice(0, 13);

export const isSessionEnded = ({ before, except }: EndedSessions, { id, signedInAt }: Session): boolean =>
  before !== null && signedInAt < before && except !== shortName(id);

/** Whether the session began lately; a renewed token keeps its sign-in's time. */
export const isRecentSignIn = ({ signedInAt }: Pick<Session, 'signedInAt'>, at: Date): boolean =>
  at.getTime() - signedInAt.getTime() < stepUpMinutes * minuteMs;

/** Keys, endpoints and bulk buys made this long before sessions end are stopped with them: a thief may have made them. */
export const recentMs = dayMs;

/**
 * Ends all sessions. Cognito gives the time of a sign-in in whole seconds, so sessions that start within the same second end as well.
 */
export const allEnded = (at: Date): EndedSessions => ({
  before: new Date((Math.floor(at.getTime() / 1000) + 1) * 1000),
  except: null,
});

export const othersEnded = (current: Session, at: Date): EndedSessions => ({
  ...allEnded(at),
  except: shortName(current.id),
});

/**
 * Waits until the second is over. Until then, a new sign-in would count as ended, and the caller may sign in right after the answer.
 */
export async function untilSecondIsOver(clock: Clock, second: Date | null): Promise<void> {
  const left = (second?.getTime() ?? 0) - clock.now().getTime();
  if (left > 0) await clock.sleep(Math.min(left, 1_000));
}
