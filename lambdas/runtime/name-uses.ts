import { opensAccount, recordsMonth } from '../adapters/dynamodb/accounts/account-changes';
import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { staffNames } from '../adapters/dynamodb/accounts/staff-names';
import { onTable } from './on-table';
import { siteUse } from './site-use';

/** To tell whether somebody's name reads like the shop's, or is a colleague's. */
export const nameUses = { ...onTable({ staffNames }), site: siteUse };

/** To make the account of somebody who has signed up. */
export const signUpUses = {
  site: siteUse,
  ...onTable({ accounts: accounts.writing([opensAccount], [recordsMonth]) }),
};
