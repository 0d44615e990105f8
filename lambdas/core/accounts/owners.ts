import { access, type Db } from '../kernel/db';
import type { Account } from './entities';
import { accountRow } from './rows';
import { isOwner } from './staff';

/** Everybody who may be staff, including banned staff: a superset, so that nobody is missed. */
export interface StaffList {
  /** @throws IdentityProviderError */
  staffIds(): Promise<string[]>;
}

export const ownersAccess = access({ many: [accountRow] });

interface Owner extends Account {
  readonly email: string;
}

/** The shop's owners who read e-mails, banned ones, too. @throws IdentityProviderError, TableUnavailable */
export async function ownersOf({
  db,
  staff,
}: {
  readonly db: Db<typeof ownersAccess>;
  readonly staff: StaffList;
}): Promise<Owner[]> {
  const ids = await staff.staffIds();
  const accounts = await db.many(
    accountRow,
    ids.map((userId) => ({ userId })),
  );
  return accounts.filter(
    (account): account is Owner => isOwner(account) && account.deletion === null && account.email !== null,
  );
}
