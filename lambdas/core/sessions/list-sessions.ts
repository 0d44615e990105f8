import type { OutputOf } from '../../../contracts/contract';
import { type getSessions, sessionView } from '../../../contracts/sessions/get-sessions';
import type { Account } from '../accounts/entities';
import { access, type Db } from '../kernel/db';
import { toWire } from '../wire';
import { type Device, isEnded, type RecordedSession, type Session, sessionExpiry, sessionRow } from './rows';

export const listSessionsAccess = access({ list: [sessionRow] });

/** How many sessions are read: far more than a person has. It bounds the cost of a list for somebody who keeps signing in. */
const mostRead = 200;

/** Returns a customer's sessions in the table, expired and ended ones included. */
export const recordedSessions = async (
  db: Db<typeof listSessionsAccess>,
  userId: string,
): Promise<RecordedSession[]> => (await db.page(sessionRow, { of: userId, limit: mostRead })).rows;

type Views = OutputOf<typeof getSessions>['sessions'];

/** How many sessions are shown. A shop has few devices, and all other sessions can be ended at once. */
const shown = 50;

interface Asked {
  readonly account: Account;
  /** The caller's session. It comes from the request, because its row may not be written yet. */
  readonly current: Session & Device;
  readonly now: Date;
}

export const openSessions = (
  recorded: readonly RecordedSession[],
  { endedSessions }: Pick<Account, 'endedSessions'>,
  now: Date,
): RecordedSession[] =>
  recorded.filter((session) => !isEnded(endedSessions, session) && sessionExpiry(session) > now);

/** Returns the open sessions by last use, the caller's own first. */
export function sessionViews(recorded: readonly RecordedSession[], { account, current, now }: Asked): Views {
  const own = (session: RecordedSession) => session.id === current.id;
  const { userId } = account;
  const all = recorded.some(own) ? recorded : [...recorded, { ...current, userId, lastUsedAt: now }];
  return openSessions(all, account, now)
    .toSorted((a, b) => Number(own(b)) - Number(own(a)) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
    .slice(0, shown)
    .map((session) => toWire(sessionView, { ...session, isCurrent: own(session) }));
}
