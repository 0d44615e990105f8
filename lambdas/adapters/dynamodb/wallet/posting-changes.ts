import { postingWrites } from '../accounts/account-items';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';

export const postingChanges: ChangeWriters<'posting'> = {
  posting: {
    writes: ({ posting, notBanned = false }) => postingWrites(posting, { onlyIfNotBanned: notBanned }),
  },
};

export const writesPosting = need(['PutItem', 'UpdateItem'], 'USER#*');
