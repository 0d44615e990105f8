import { findPartition } from '../../../core/accounts/find-accounts';
import type { StaffNames } from '../../../core/accounts/names';
import { accountRow } from '../../../core/accounts/rows';
import { staffWordOf } from '../../../core/accounts/writers';
import type { Table } from '../../../core/kernel/table';
import { prefixRange } from '../table/keys';
import { needIndex, tableAdapter } from '../table/table-adapter';

const needs = { has: [needIndex('byValue', 'FIND#*')] };

export const staffNames = tableAdapter(
  needs,
  (table: Table): StaffNames => ({
    async has(look, exceptUserId) {
      const word = staffWordOf(look);
      const { items } = await table.query({
        index: 'byValue',
        partition: findPartition(word),
        ...prefixRange(`${word}#`),
        // Two, because one may be the person's own.
        limit: 2,
      });
      return items.some(({ PK }) => PK !== accountRow.key({ userId: exceptUserId ?? '' }).PK);
    },
  }),
);
