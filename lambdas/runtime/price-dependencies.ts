import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { priceStore } from '../adapters/dynamodb/prices/price-store';
import { appTable } from '../adapters/dynamodb/table/app-table';
import { systemClock, systemIds } from '../adapters/system';
import type { Environment } from './environment';

/** What changing the price list takes. */
export function priceDependencies(environment: Environment<'TABLE_NAME'>) {
  const table = appTable(environment.TABLE_NAME);
  return { accounts: accounts(table), prices: priceStore(table), clock: systemClock, ids: systemIds };
}
