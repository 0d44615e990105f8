import { postingWrites } from '../accounts/account-items';
import type { ChangeWriters } from '../table/change-store';

export const postingChanges: ChangeWriters<'posting'> = {
  posting: {
    writes: ({ posting, notBanned = false }) => postingWrites(posting, { onlyIfNotBanned: notBanned }),
  },
};
