import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import type { TableUse } from '../adapters/dynamodb/table/table-adapter';
import { settingsReader } from '../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../adapters/suppliers/suppliers';
import { onTable } from './on-table';

/** Submitting and settling orders: `orders` with what the function changes of them. */
export const orderUses = <Orders>(orders: TableUse<Orders>) => ({
  ...onTable({
    orders,
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire', 'release').needs },
  }),
  suppliers: suppliersOfDeployment,
  settings: settingsReader,
});
