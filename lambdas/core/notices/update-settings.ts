import type { ParsedInputOf } from '../../../contracts/contract';
import { isAlwaysOn, usualChannels } from '../../../contracts/notices/notice-events';
import type { updateNotices as contract } from '../../../contracts/notices/update-notices';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import type { Store } from '../kernel/ports';
import { fromCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { NoticeStore } from './ports';
import type { NoticeSettings } from './settings';

type Changes = ParsedInputOf<typeof contract>;

interface UpdatePorts {
  readonly people: Pick<NoticeStore, 'person'> & Store<'noticeSettings' | 'noneEnded'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * A customer changes of what they are told. What is always on stays on, whatever is asked. The row is written on condition
 * that the account isn't being deleted, so that none is left behind. @throws AppError unauthenticated, unavailable
 */
export const updateNoticeSettings = (ports: UpdatePorts, userId: string, changes: Changes): Promise<void> =>
  commit(
    { ...ports, store: ports.people },
    {
      read: () => ports.people.person(userId),
      decide({ account, settings: before }, at): Decision<void, 'noticeSettings' | 'noneEnded'> {
        if (account === null || account.deletion !== null || account.isBanned) {
          throw new AppError('unauthenticated');
        }
        const after = withChanges(before, changes, at);
        if (same(before, after)) return { changes: [], result: undefined };
        const { endedSessions } = account;
        return {
          changes: [
            { kind: 'noticeSettings', before, after: { ...after, version: before.version + 1 } },
            { kind: 'noneEnded', userId, endedSessions },
          ],
          result: undefined,
        };
      },
    },
  );

function withChanges(before: NoticeSettings, changes: Changes, at: Date): NoticeSettings {
  const { low_balance: low, read_until: until } = changes;
  const choices = { ...before.choices };
  for (const { event, channel, on } of changes.choices ?? []) {
    const name = `${channel}.${event}`;
    // Only what differs is kept: what is usual may change later for who has chosen nothing.
    if (isAlwaysOn(event, channel) || usualChannels[event].includes(channel) === on) delete choices[name];
    else choices[name] = on;
  }
  return {
    ...before,
    choices,
    ...(low !== undefined && { low: lowOf(low) }),
    ...(until !== undefined && { readAt: laterOf(before.readAt, new Date(until), at) }),
  };
}

const lowOf = (low: NonNullable<Changes['low_balance']> | null): NoticeSettings['low'] => {
  if (low === null) return null;
  return low === 'usual_day' ? { kind: 'usual_day' } : { kind: 'amount', amount: fromCedis(low) };
};

/** Nobody has read what is still to come, and nothing becomes unread. */
const laterOf = (before: Date | null, asked: Date, now: Date): Date =>
  new Date(Math.max(before?.getTime() ?? 0, Math.min(asked.getTime(), now.getTime())));

const same = (a: NoticeSettings, b: NoticeSettings): boolean => JSON.stringify(a) === JSON.stringify(b);
