import { staffNames } from '../adapters/dynamodb/accounts/accounts';
import { onTable } from './on-table';
import { siteUse } from './site-use';

/** Ports that find out whether a name resembles the shop's or a colleague's. */
export const nameUses = { ...onTable({ staffNames }), site: siteUse };
