import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { lookUses } from './look-uses';
import { onTable } from './on-table';

/** Finding customers by whole numbers, for who may not see them. */
export const numberSearchUses = {
  ...lookUses,
  ...onTable({ numberSearches: rateLimiter.only('acquireFor') }),
};
