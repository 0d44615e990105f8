import { staysStaff } from '../../../core/accounts/writers';
import type { ChangeWriters } from '../table/change-store';
import { needOf } from '../table/table-adapter';

/* Writers for stores of domains that don't use `Db` yet. */

export const adminChanges: ChangeWriters<'admin'> = { admin: staysStaff };

export const checksAdmin = /* @__PURE__ */ needOf(staysStaff);
