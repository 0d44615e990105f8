import { hourMs, minuteMs } from '../durations';
import type { RecordedSession, Session } from './entities';

/** A use is written this often at most, because each write costs a unit and a round trip. */
const useRecordedEveryMs = 15 * minuteMs;

/** For staff. The last use may be 15 minutes behind, so a session ends after 7 h 45 min at the earliest. */
const staffIdleMs = 8 * hourMs;

/** A session whose site never started counts from its sign-in. */
export const isIdle = (session: Session, recorded: RecordedSession | null, now: Date): boolean =>
  now.getTime() - (recorded?.lastUsedAt ?? session.signedInAt).getTime() >= staffIdleMs;

export const isUseDue = ({ lastUsedAt }: RecordedSession, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= useRecordedEveryMs;
