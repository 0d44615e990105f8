import { mostRecipients } from '../../../../contracts/recipients/recipient-fields';
import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import type { RecipientStore } from '../../../core/recipients/ports';
import { noneEndedChanges } from '../accounts/account-changes';
import { changeStore } from '../table/change-store';
import { accountKey, prefixRange, recipientKey, recipientListKey, recipientPrefix } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { recipientChanges, recipientListRow, recipientRow } from './recipient-items';

const needs = {
  rows: [need('BatchGetItem', 'USER#*')],
  list: [need('GetItem', 'USER#*')],
  all: [need('Query', 'USER#*')],
};

export const recipientStore = tableAdapter(
  needs,
  (table: Table): RecipientStore => ({
    ...changeStore(table, { ...recipientChanges, ...noneEndedChanges }),

    async rows(userId, phoneNumber) {
      const keys = [accountKey(userId), recipientListKey(userId), recipientKey(userId, phoneNumber)];
      const [account, list, recipient] = await table.getMany(keys, { consistent: true });
      return {
        account: account ? accountRow.decode(account) : null,
        list: list ? recipientListRow.decode(list) : null,
        recipient: recipient ? recipientRow.decode(recipient) : null,
      };
    },

    list: (userId) => readRow(table, recipientListRow, recipientListKey(userId)),

    async all(userId) {
      const range = { partition: accountKey(userId).PK, ...prefixRange(recipientPrefix) };
      const { items } = await table.query({ ...range, limit: mostRecipients, consistent: true });
      return items.map((item) => recipientRow.decode(item));
    },
  }),
);
