import * as z from 'zod/mini';
import type { PhoneCode } from '../../../core/accounts/phone/phone-code';
import type { PhoneStore } from '../../../core/accounts/phone/ports';
import { openDb } from '../../../core/kernel/db';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { absentWhenEmpty, time } from '../../../core/kernel/values';
import { readSmsDay, readTexts, readTextsAccess } from '../../../core/notices/texts';
import { countsText } from '../../../core/notices/writers';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { phoneCodeKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { accountChanges } from './account-changes';
import { accounts } from './accounts';

export const phoneCodeRow = /* @__PURE__ */ rowOf<PhoneCode>({
  keys: ({ userId }) => phoneCodeKey(userId),
  fields: {
    userId: z.string(),
    phone: z.string(),
    hash: absentWhenEmpty(z.string(), null),
    salt: z.string(),
    sentAt: time,
    tries: z.int(),
    sentThatDay: z.int(),
    version: z.int(),
  },
});

/** Longer than the day over which codes are counted. */
const keptSeconds = 2 * 86_400;

const withExpiry = {
  encode: (code: PhoneCode) => ({
    ...phoneCodeRow.encode(code),
    expires_at: Math.floor(code.sentAt.getTime() / 1000) + keptSeconds,
  }),
};

const phoneCodeChanges: ChangeWriters<'phoneCode'> = {
  phoneCode: { writes: ({ code }) => [versionedWrite(withExpiry, code)] },
};

export const writesPhoneCode = need('PutItem', 'USER#*');

const readsNotice = [need('GetItem', 'NOTICE#*')];
const needs = {
  account: [need('GetItem', 'USER#*')],
  code: [need('GetItem', 'USER#*')],
  texts: readsNotice,
  smsDay: readsNotice,
};

export const phoneStore = tableAdapter(
  needs,
  (table: Table): PhoneStore => ({
    ...changeStore(table, { ...accountChanges, ...phoneCodeChanges, smsDay: countsText }),
    account: accounts(table).get,
    code: (userId) => readRow(table, phoneCodeRow, phoneCodeKey(userId)),
    texts: () => readTexts(openDb(table, readTextsAccess)),
    smsDay: (at) => readSmsDay(openDb(table, readTextsAccess), at),
  }),
);
