import * as z from 'zod/mini';
import type { SecondFactorStore } from '../../../core/accounts/second-factor/ports';
import type { RecoveryCodes } from '../../../core/accounts/second-factor/recovery-codes';
import { auditChanges } from '../audit-log/audit-changes';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { accountKey, recoveryCodesKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { row } from '../table/row';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { time } from '../table/values';
import { versionedWrite } from '../table/versioned-write';
import { adminChanges } from './account-changes';
import { accountRow } from './account-items';
import { accounts } from './accounts';

const recoveryCodesRow = /* @__PURE__ */ row<RecoveryCodes>({
  keys: ({ userId }) => recoveryCodesKey(userId),
  fields: {
    userId: z.string(),
    unused: z.array(z.string()),
    used: z.array(z.string()),
    madeAt: time,
    version: z.int(),
  },
});

/** Of the account's row nothing but the factor is compared, so that no flood of other changes can outrun it. */
const secondFactorChanges: ChangeWriters<'secondFactor' | 'recoveryCodes'> = {
  secondFactor: {
    writes: ({ userId, seen, at, codesLeft }) => [
      {
        update: accountKey(userId),
        set: accountRow.attributes({ secondFactorAt: at, recoveryCodesLeft: codesLeft }, [
          'secondFactorAt',
          'recoveryCodesLeft',
        ]),
        when: accountRow.unchanged({ userId, secondFactorAt: seen, deletion: null }, [
          'userId',
          'secondFactorAt',
          'deletion',
        ]),
      },
    ],
  },
  recoveryCodes: { writes: ({ codes }) => [versionedWrite(recoveryCodesRow, codes)] },
};

export const changesFactor = need(['UpdateItem', 'PutItem'], 'USER#*');

const needs = { account: [need('GetItem', 'USER#*')], codes: [need('GetItem', 'USER#*')] };

export const secondFactorStore = tableAdapter(
  needs,
  (table: Table): SecondFactorStore => ({
    ...changeStore(table, { ...secondFactorChanges, ...auditChanges, ...adminChanges }),
    account: accounts(table).get,
    codes: (userId) => readRow(table, recoveryCodesRow, recoveryCodesKey(userId)),
  }),
);
