import { accountRow } from '../../../core/accounts/rows';
import { staysSignedIn } from '../../../core/accounts/stays-signed-in';
import { staysStaff } from '../../../core/accounts/stays-staff';
import { countWrite, entryWrite } from '../../../core/accounts/writers';
import type { ChangeWriters } from '../table/change-store';
import { monthKey } from '../table/keys';
import { movingMoney, need } from '../table/table-adapter';
import { accountWrites, newAccountWrites } from './account-items';

export const accountChanges: ChangeWriters<'account'> = {
  account: {
    writes: ({ before, after, entries }) =>
      before === null
        ? [...newAccountWrites(after), ...entries.map(entryWrite)]
        : accountWrites(before, after, entries),
  },
};

export const countChanges: ChangeWriters<'count'> = {
  count: { writes: ({ before, after, of }) => [countWrite(before, after, of)] },
};

/** Of the row, nothing but ban and role is compared: no flood of its user's own changes can outrun it. */
export const banChanges: ChangeWriters<'ban'> = {
  ban: {
    writes: ({ userId, isBanned, role, endedSessions }) => [
      {
        update: accountRow.key({ userId }),
        set: { is_banned: isBanned, ...accountRow.attributes({ endedSessions }, ['endedSessions']) },
        when: { equals: { user_id: userId, is_banned: !isBanned, role, deletion: undefined } },
      },
    ],
  },
};

/** As of a ban. */
export const endedSessionsChanges: ChangeWriters<'endedSessions'> = {
  endedSessions: {
    writes: ({ userId, before, after }) => [
      {
        update: accountRow.key({ userId }),
        set: accountRow.attributes({ endedSessions: after }, ['endedSessions']),
        when: accountRow.unchanged({ userId, endedSessions: before }, ['userId', 'endedSessions']),
      },
    ],
  },
};

export const noneEndedChanges: ChangeWriters<'noneEnded'> = { noneEnded: staysSignedIn };

export const adminChanges: ChangeWriters<'admin'> = { admin: staysStaff };

export const monthChanges: ChangeWriters<'month'> = {
  month: { writes: ({ month }) => [{ put: { ...monthKey(month), month } }] },
};

export const opensAccount = need('PutItem', 'USER#*');
/** With the words by which it is found. */
export const renamesAccount = need(['PutItem', 'UpdateItem', 'DeleteItem'], 'USER#*');
/** A change of an account, with the entry of its balance. */
export const setsBalance = movingMoney(need(['PutItem', 'UpdateItem'], 'USER#*'));
export const changesAccount = need('UpdateItem', 'USER#*');
export const checksAdmin = need('UpdateItem', 'USER#*');
export const recordsMonth = need('PutItem', 'MONTHS');
