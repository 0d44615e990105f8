import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { auditUses } from './audit-uses';
import { onTable } from './on-table';

/** Searches for whole numbers, for staff who may not see them. */
export const numberSearchUses = {
  ...auditUses,
  ...onTable({ numberSearches: rateLimiter.only('acquireFor') }),
};
