import { orderStore } from '../adapters/dynamodb/orders/order-store';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { appTable } from '../adapters/dynamodb/table/app-table';
import { settingsFrom } from '../adapters/secrets/settings-store';
import { suppliers } from '../adapters/suppliers/suppliers';
import { systemClock, systemIds } from '../adapters/system';
import type { Environment } from './environment';

/** What making, handing over and settling orders takes. */
export function purchaseDependencies(
  environment: Environment<'TABLE_NAME' | 'SETTINGS_SECRET_ID' | 'SUPPLIERS' | 'SITE_URL'>,
) {
  const table = appTable(environment.TABLE_NAME);
  return {
    table,
    orders: orderStore(table),
    rateLimiter: rateLimiter(table, systemClock),
    suppliers: suppliers({ deployment: environment.SUPPLIERS, siteUrl: environment.SITE_URL }),
    settings: settingsFrom(environment.SETTINGS_SECRET_ID),
    clock: systemClock,
    ids: systemIds,
  };
}
