import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import type { ReceiptStore } from '../../../core/receipts/ports';
import { noneEndedChanges } from '../accounts/account-changes';
import { changeStore } from '../table/change-store';
import { prefixRange, topUpKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { topUpRow } from '../top-ups/top-up-items';
import { receiptChanges, receiptLinksRow, receiptRow } from './receipt-items';
import { receiptKey, receiptLinksKey, receiptLinksPrefix } from './receipt-keys';

const needs = {
  find: [need('GetItem', 'RECEIPT#*')],
  source: [need('BatchGetItem', 'USER#*', 'ORDER#*')],
  links: [need('GetItem', 'USER#*')],
  someOf: [need('Query', 'USER#*')],
};

const atOnce = 50;

export const receiptStore = tableAdapter(
  needs,
  (table: Table): ReceiptStore => ({
    ...changeStore(table, { ...receiptChanges, ...noneEndedChanges }),

    find: (hash) => readRow(table, receiptRow, receiptKey(hash)),

    async source({ userId, of, id }) {
      const key = of === 'order' ? orderRow.key({ id }) : topUpKey(userId, id);
      const [account, subject] = await table.getMany([accountRow.key({ userId }), key], { consistent: true });
      const isOrder = of === 'order' && subject?.kind === 'order';
      return {
        account: account ? accountRow.decode(account) : null,
        // Under an order's number there may be a purchase that was declined.
        order: subject && isOrder ? orderRow.decode(subject) : null,
        topUp: subject && of === 'top-up' ? topUpRow.decode(subject) : null,
      };
    },

    links: ({ userId, of, id }) => readRow(table, receiptLinksRow, receiptLinksKey(userId, of, id)),

    async someOf(userId) {
      const range = { partition: accountRow.key({ userId }).PK, ...prefixRange(receiptLinksPrefix) };
      const { items } = await table.query({ ...range, limit: atOnce, consistent: true });
      return items.map((item) => receiptLinksRow.decode(item));
    },
  }),
);
