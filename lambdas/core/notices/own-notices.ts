import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { getNotices, updateNotices } from '../../../contracts/notices/contracts';
import {
  type CustomerEvent,
  customerEvents,
  isAlwaysMailed,
  usuallyMailed,
} from '../../../contracts/notices/terms';
import { accountRow } from '../accounts/rows';
import { changesAccount, stays } from '../accounts/writers';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { fromCedis, toCedis } from '../kernel/money';
import { isCustomerEvent, noticeRow } from '../outbox/notice';
import { type NoticeSettings, noticeSettingsRow } from './rows';
import { textFor } from './words';

/* The notices that customers read in the app, and their choice of notices by e-mail. */

export const ownNoticesAccess = access({ get: [noticeSettingsRow], list: [noticeRow] });

/** As many as the list has. */
const mostShown = 30;

/** @throws AppError unavailable */
export async function ownNotices(
  db: Db<typeof ownNoticesAccess>,
  userId: string,
): Promise<OutputOf<typeof getNotices>> {
  const [{ rows }, settings] = await Promise.all([
    db.page(noticeRow, { of: userId, limit: mostShown }),
    db.get(noticeSettingsRow, { userId }),
  ]);
  return {
    notices: rows.flatMap(({ id, event, facts, createdAt }) =>
      isCustomerEvent(event)
        ? [
            {
              id,
              event,
              at: createdAt.toISOString(),
              text: textFor(event, facts),
              order_number: facts.order ?? null,
            },
          ]
        : [],
    ),
    settings: {
      choices: customerEvents.map((event) => ({ event, on: isWanted(settings, event) })),
      low_balance: settings?.low ? toCedis(settings.low) : null,
    },
  };
}

/** Whether an event is e-mailed. @param settings null: the customer has chosen nothing */
export const isWanted = (settings: NoticeSettings | null, event: CustomerEvent): boolean =>
  isAlwaysMailed(event) || (settings?.choices[event] ?? usuallyMailed[event]);

export const updateSettingsAccess = access({
  many: [accountRow, noticeSettingsRow],
  writes: [[noticeSettingsRow, changesAccount]],
});

/**
 * A customer changes their choice of notices. The row is written on condition that the account isn't being deleted, so that none is left
 * behind.
 * @throws AppError unauthenticated, unavailable
 */
export const updateNoticeSettings = (
  ports: UseCasePorts<typeof updateSettingsAccess>,
  userId: string,
  { choices = [], low_balance: low }: ParsedInputOf<typeof updateNotices>,
): Promise<void> =>
  commit(ports, {
    read: () => ports.db.together(at(accountRow, { userId }), at(noticeSettingsRow, { userId })),
    decide([account, stored]): Decision<void, 'noticeSettings' | 'account'> {
      if (account === null || account.deletion !== null || account.isBanned)
        throw new AppError('unauthenticated');
      const before = stored ?? { userId, choices: {}, low: null, version: 0 };
      const after = {
        ...before,
        choices: { ...before.choices, ...Object.fromEntries(choices.map(({ event, on }) => [event, on])) },
        ...(low !== undefined && { low: low === null ? null : fromCedis(low) }),
        version: before.version + 1,
      };
      return { changes: [put(noticeSettingsRow, after), stays(account)], result: undefined };
    },
  });
