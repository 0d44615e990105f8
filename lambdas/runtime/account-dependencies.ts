import { cognitoClient } from '../adapters/cognito/client';
import { cognitoIdentityProvider } from '../adapters/cognito/identity-provider';
import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { adminAccountStore } from '../adapters/dynamodb/accounts/admin-account-store';
import { appTable } from '../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../adapters/system';
import type { Environment } from './environment';

/** What changing users takes. */
export function accountDependencies(environment: Environment<'TABLE_NAME' | 'USER_POOL_ID'>) {
  const table = appTable(environment.TABLE_NAME);
  return {
    table,
    accounts: accounts(table),
    accountStore: adminAccountStore(table),
    identity: cognitoIdentityProvider({ client: cognitoClient(), userPoolId: environment.USER_POOL_ID }),
    clock: systemClock,
    ids: systemIds,
  };
}
