import { staffNames } from '../adapters/dynamodb/accounts/staff-names';
import { onTable } from './on-table';
import { siteUse } from './site-use';

/** Tells whether a name is like the shop's, or is a colleague's. */
export const nameUses = { ...onTable({ staffNames }), site: siteUse };
