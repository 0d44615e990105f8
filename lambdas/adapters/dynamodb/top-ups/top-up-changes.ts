import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { topUpRow } from './top-up-items';

export const topUpChanges: ChangeWriters<'topUp'> = {
  topUp: {
    writes: ({ topUp }) => [versionedWrite(topUpRow, topUp)],
  },
};

export const writesTopUp = need('PutItem', 'USER#*');
