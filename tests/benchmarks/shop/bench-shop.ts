import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { priceRow } from '../../../lambdas/adapters/dynamodb/prices/price-items';
import { documentClient } from '../../../lambdas/adapters/dynamodb/table/client';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { Table } from '../../../lambdas/adapters/dynamodb/table/table';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { tableName } from '../../../local/environment';
import { seedPrices } from '../../../local/seed/prices';
import { type Services, startServices } from './services';

/** A shop with prices and no customers, for the functions in this process and its children. */
export interface BenchShop {
  readonly table: Table;
  /** The client that the functions of this process share. */
  readonly client: DynamoDBDocumentClient;
  readonly suppliedAtMs: Services['suppliedAtMs'];
  close(): Promise<void>;
}

/** One per process: functions read their environment as they load. */
export async function openBenchShop(settings: Partial<Settings>): Promise<BenchShop> {
  const services = await startServices(settings);
  Object.assign(process.env, services.environment);
  const client = documentClient();
  const table = dynamoTable(client, tableName);
  for (const price of seedPrices()) await table.write({ put: priceRow.encode(price) });
  return {
    table,
    client,
    suppliedAtMs: services.suppliedAtMs,
    async close() {
      client.destroy();
      await services.close();
    },
  };
}
