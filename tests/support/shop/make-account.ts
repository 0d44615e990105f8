import { accounts } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { systemClock, systemIds } from '../../../lambdas/adapters/system';
import type { Account } from '../../../lambdas/core/accounts/entities';
import { openAccount } from '../../../lambdas/core/accounts/open-account';
import type { Table } from '../../../lambdas/core/kernel/table';

/** As at sign-up. @returns whether it was made: false where it exists. */
export const makeAccount = (table: Table, account: Account): Promise<boolean> =>
  openAccount({ accounts: accounts(table), clock: systemClock, ids: systemIds }, account);
