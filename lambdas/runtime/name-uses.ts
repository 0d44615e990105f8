import { opensAccount, recordsMonth } from '../adapters/dynamodb/accounts/account-changes';
import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { staffNames } from '../adapters/dynamodb/accounts/staff-names';
import { onTable } from './on-table';
import { siteUse } from './site-use';

/** To tell whether a customer's name reads like staff's or the shop's. */
export const nameUses = { ...onTable({ staffNames }), site: siteUse };

/** To make the account of somebody who has signed up. */
export const signUpUses = {
  ...nameUses,
  ...onTable({ accounts: accounts.writing([opensAccount], [recordsMonth]) }),
};
