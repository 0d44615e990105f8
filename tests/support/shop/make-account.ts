import { systemClock, systemIds } from '../../../lambdas/adapters/use';
import { openAccount, openAccountAccess } from '../../../lambdas/core/accounts/open-account';
import type { Account } from '../../../lambdas/core/accounts/rows';
import { openDb } from '../../../lambdas/core/kernel/db';
import type { Table } from '../../../lambdas/core/kernel/table';

/** Opens an account as at sign-up. @returns false if it exists */
export const makeAccount = (table: Table, account: Account): Promise<boolean> =>
  openAccount({ db: openDb(table, openAccountAccess), clock: systemClock, ids: systemIds }, account);
