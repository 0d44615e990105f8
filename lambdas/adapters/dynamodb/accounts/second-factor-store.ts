import * as z from 'zod/mini';
import { accountRow } from '../../../core/accounts/rows';
import type { GuardedFactorStore, SecondFactorStore } from '../../../core/accounts/second-factor/ports';
import type { LastUse, RecoveryCodes } from '../../../core/accounts/second-factor/recovery-codes';
import { guardWriters } from '../../../core/approvals/guard-writers';
import { nested } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { absentWhenEmpty, time } from '../../../core/kernel/values';
import { noneEnded } from '../../../core/sessions/ended-sessions';
import { auditChanges } from '../audit-log/audit-changes';
import { noticeChanges } from '../notices/notice-items';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { recoveryCodesKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { adminChanges } from './account-changes';
import { accounts } from './accounts';

export const recoveryCodesRow = /* @__PURE__ */ rowOf<RecoveryCodes>({
  keys: ({ userId }) => recoveryCodesKey(userId),
  fields: {
    userId: z.string(),
    unused: z.array(z.string()),
    used: z.array(z.string()),
    lastUse: absentWhenEmpty(nested<LastUse>({ at: time, isFinished: z.boolean() }), null),
    madeAt: time,
    version: z.int(),
  },
});

/**
 * Compares only the factor and the ended sessions of the account's row, so other changes, however many, can't keep it from being written.
 */
const secondFactorChanges: ChangeWriters<'secondFactor' | 'recoveryCodes'> = {
  secondFactor: {
    writes: ({ userId, seen, at, codesLeft, sessions, staffSince = null }) => {
      const factor = { userId, deletion: null, secondFactorAt: seen, recoveryCodesLeft: codesLeft };
      const [before, after] = [sessions?.before ?? noneEnded, sessions?.after ?? noneEnded];
      const ended = sessions ? (['endedSessions'] as const) : [];
      return [
        {
          update: accountRow.key({ userId }),
          set: accountRow.attributes({ ...factor, secondFactorAt: at, endedSessions: after, staffSince }, [
            'secondFactorAt',
            'recoveryCodesLeft',
            ...ended,
            ...(staffSince === null ? [] : (['staffSince'] as const)),
          ]),
          when: accountRow.unchanged({ ...factor, endedSessions: before }, [
            'userId',
            'secondFactorAt',
            'deletion',
            ...ended,
          ]),
        },
      ];
    },
  },
  recoveryCodes: { writes: ({ codes }) => [versionedWrite(recoveryCodesRow, codes)] },
};

export const changesFactor = need(['UpdateItem', 'PutItem'], 'USER#*');

const needs = { account: [need('GetItem', 'USER#*')], codes: [need('GetItem', 'USER#*')] };

const reader = (table: Table): Pick<SecondFactorStore, 'account' | 'codes'> => ({
  account: accounts(table).get,
  codes: (userId) => readRow(table, recoveryCodesRow, recoveryCodesKey(userId)),
});

export const secondFactorStore = /* @__PURE__ */ tableAdapter(
  needs,
  (table: Table): SecondFactorStore => ({
    ...changeStore(table, { ...secondFactorChanges, ...auditChanges, ...adminChanges, ...noticeChanges }),
    ...reader(table),
  }),
);

export const guardedFactorStore = /* @__PURE__ */ tableAdapter(
  needs,
  (table: Table): GuardedFactorStore => ({
    ...changeStore(table, {
      ...secondFactorChanges,
      ...auditChanges,
      ...adminChanges,
      ...noticeChanges,
      ...guardWriters,
    }),
    ...reader(table),
  }),
);
