import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { topUpRow } from './top-up-items';

export const topUpChanges: ChangeWriters<'topUp'> = {
  topUp: {
    writes: ({ topUp }) => [
      {
        put: topUpRow.encode(topUp),
        when: topUp.version === 1 ? { absent: true } : { equals: { version: topUp.version - 1 } },
      },
    ],
  },
};

export const writesTopUp = need('PutItem', 'USER#*');
