import * as z from 'zod/mini';
import type { BankBalance, PaystackBalance } from '../../../core/health/lines';
import type { HealthStore, PaystackBalances } from '../../../core/health/ports';
import { nested } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { absentWhenEmpty, money, time } from '../../../core/kernel/values';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { bankBalanceKey, paystackBalanceKey } from './health-keys';

export const paystackRow = /* @__PURE__ */ rowOf<PaystackBalance>({
  keys: () => paystackBalanceKey,
  fields: {
    askedAt: time,
    isOff: absentWhenEmpty(z.boolean(), false),
    last: absentWhenEmpty(nested<NonNullable<PaystackBalance['last']>>({ balance: money, at: time }), null),
    unknownSince: absentWhenEmpty(time, null),
  },
});

export const bankRow = /* @__PURE__ */ rowOf<BankBalance>({
  keys: () => bankBalanceKey,
  fields: { balance: money, at: time, byName: absentWhenEmpty(z.string(), null), version: z.int() },
});

export const writesBankBalance = need('PutItem', 'HEALTH');

const needs = {
  read: [need('BatchGetItem', 'HEALTH')],
  bank: [need('GetItem', 'HEALTH')],
  audit: readsAudit,
};

export const healthStore = tableAdapter(
  needs,
  (table: Table): HealthStore => ({
    ...changeStore(table, {
      bankBalance: { writes: ({ bank }) => [versionedWrite(bankRow, bank)] },
      ...auditChanges,
      ...adminChanges,
    }),
    async read() {
      const [paystack, bank] = await table.getMany([paystackBalanceKey, bankBalanceKey], {
        consistent: false,
      });
      return {
        paystack: paystack ? paystackRow.decode(paystack) : null,
        bank: bank ? bankRow.decode(bank) : null,
      };
    },
    bank: () => readRow(table, bankRow, bankBalanceKey),
    audit: auditReader(table),
  }),
);

export const paystackBalances = tableAdapter(
  { read: [need('GetItem', 'HEALTH')], save: [need('PutItem', 'HEALTH')] },
  (table: Table): PaystackBalances => ({
    async read() {
      // A moment old is enough, at half the price: it is asked every minute.
      const item = await table.get(paystackBalanceKey, { consistent: false });
      return item && paystackRow.decode(item);
    },
    save: async (balance) => void (await table.write({ put: paystackRow.encode(balance) })),
  }),
);
