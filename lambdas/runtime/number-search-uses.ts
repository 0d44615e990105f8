import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { auditUses } from './audit-uses';
import { onTable } from './on-table';

/** Finding customers by whole numbers, for who may not see them. */
export const numberSearchUses = {
  ...auditUses,
  ...onTable({ numberSearches: rateLimiter.only('acquireFor') }),
};
