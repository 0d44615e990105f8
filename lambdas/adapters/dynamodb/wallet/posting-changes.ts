import { postingWrites } from '../accounts/account-items';
import type { ChangeWriters } from '../table/change-store';
import { movingMoney, need } from '../table/table-adapter';

export const postingChanges: ChangeWriters<'posting'> = {
  posting: {
    writes: ({ posting, buyer = null }) => postingWrites(posting, buyer),
  },
};

export const writesPosting = movingMoney(need(['PutItem', 'UpdateItem'], 'USER#*'));
