import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { appTable } from '../adapters/dynamodb/table/app-table';
import { bundlePrices } from '../adapters/dynamodb/prices/price-store';
import { systemClock, systemIds } from '../adapters/system';
import type { Environment } from './environment';

/** What changing the price list takes. */
export function priceDependencies(environment: Environment<'TABLE_NAME'>) {
  const table = appTable(environment.TABLE_NAME);
  return { accounts: accounts(table), prices: bundlePrices(table), clock: systemClock, ids: systemIds };
}
