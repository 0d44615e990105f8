import { countsUse } from '../../../core/accounts/counts-use';
import { changesAccount as changes, staysSignedIn, staysStaff } from '../../../core/accounts/writers';
import type { ChangeWriters } from '../table/change-store';
import { needOf } from '../table/table-adapter';

/* Writers for stores of domains that don't use `Db` yet. */

export const accountChanges: ChangeWriters<'account'> = { account: changes };
export const countChanges: ChangeWriters<'count'> = { count: countsUse };
export const noneEndedChanges: ChangeWriters<'noneEnded'> = { noneEnded: staysSignedIn };
export const adminChanges: ChangeWriters<'admin'> = { admin: staysStaff };

export const checksAdmin = /* @__PURE__ */ needOf(staysStaff);
export const changesAccount = /* @__PURE__ */ needOf(changes);
