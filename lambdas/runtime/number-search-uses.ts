import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { auditUses } from './audit-uses';
import { onTable } from './on-table';

/** Ports for searches by whole number, for staff who may not see numbers. */
export const numberSearchUses = {
  ...auditUses,
  ...onTable({ numberSearches: rateLimiter.only('acquireFor') }),
};
