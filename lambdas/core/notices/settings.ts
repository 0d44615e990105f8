import type { ParsedInputOf } from '../../../contracts/contract';
import { type CustomerEvent, isAlwaysMailed, usuallyMailed } from '../../../contracts/notices/notice-events';
import type { updateNotices as contract } from '../../../contracts/notices/update-notices';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { staysSignedIn } from '../accounts/writers';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put } from '../kernel/db';
import { fromCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { type NoticeSettings, noticeSettingsRow } from './rows';

export const usualNoticeSettings = (userId: string): NoticeSettings => ({
  userId,
  choices: {},
  low: null,
  version: 0,
});

export function isWanted(
  { choices, low }: Pick<NoticeSettings, 'choices' | 'low'>,
  event: CustomerEvent,
): boolean {
  if (event === 'low_balance' && low === null) return false;
  return isAlwaysMailed(event) || (choices[event] ?? usuallyMailed[event]);
}

export const readSettingsAccess = access({ many: [noticeSettingsRow] });

/**
 * Reads the settings of these customers, by their ids. A moment old unless it says otherwise.
 * @throws TableUnavailable
 */
export async function noticeSettingsOf(
  db: Db<typeof readSettingsAccess>,
  userIds: readonly string[],
  { mayLag } = { mayLag: true },
): Promise<ReadonlyMap<string, NoticeSettings>> {
  const keys = userIds.map((userId) => ({ userId }));
  const chosen = await db.many(noticeSettingsRow, keys, { mayLag });
  return new Map(
    [...userIds.map(usualNoticeSettings), ...chosen].map((settings) => [settings.userId, settings]),
  );
}

/** The person whom a customer's notice is for. */
export interface Person {
  /** Null: there is no such account. */
  readonly account: Account | null;
  readonly settings: NoticeSettings;
}

export const personAccess = access({ many: [accountRow, noticeSettingsRow] });

/** Strongly consistent. @throws TableUnavailable */
export async function readPerson(db: Db<typeof personAccess>, userId: string): Promise<Person> {
  const [account, settings] = await db.together(
    at(accountRow, { userId }),
    at(noticeSettingsRow, { userId }),
  );
  return { account, settings: settings ?? usualNoticeSettings(userId) };
}

type Changes = ParsedInputOf<typeof contract>;

export const updateSettingsAccess = access({
  many: [accountRow, noticeSettingsRow],
  writes: [[noticeSettingsRow, staysSignedIn]],
});

interface UpdatePorts {
  readonly db: Db<typeof updateSettingsAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * A customer changes their choice of notices. A notice that is always on stays on. The row is written on condition that the account isn't
 * being deleted, so that none is left behind.
 * @throws AppError unauthenticated, unavailable
 */
export const updateNoticeSettings = (ports: UpdatePorts, userId: string, changes: Changes): Promise<void> =>
  commit(ports, {
    read: () => readPerson(ports.db, userId),
    decide({ account, settings: before }): Decision<void, 'noticeSettings' | 'noneEnded'> {
      if (account === null || account.deletion !== null || account.isBanned) {
        throw new AppError('unauthenticated');
      }
      const after = withChanges(before, changes);
      if (isSame(before, after)) return { changes: [], result: undefined };
      const { endedSessions } = account;
      return {
        changes: [
          put(noticeSettingsRow, { ...after, version: before.version + 1 }),
          { kind: 'noneEnded', userId, endedSessions },
        ],
        result: undefined,
      };
    },
  });

function withChanges(before: NoticeSettings, changes: Changes): NoticeSettings {
  const { low_balance: low } = changes;
  const choices = { ...before.choices };
  for (const { event, on } of changes.choices ?? []) {
    // Only differences are kept: the usual choice may change later for customers who have chosen nothing.
    if (isAlwaysMailed(event) || usuallyMailed[event] === on) delete choices[event];
    else choices[event] = on;
  }
  return {
    ...before,
    choices,
    ...(low !== undefined && { low: lowOf(low) }),
  };
}

const lowOf = (low: NonNullable<Changes['low_balance']> | null): NoticeSettings['low'] => {
  if (low === null) return null;
  return low === 'usual_day' ? { kind: 'usual_day' } : { kind: 'amount', amount: fromCedis(low) };
};

const isSame = (a: NoticeSettings, b: NoticeSettings): boolean => JSON.stringify(a) === JSON.stringify(b);
