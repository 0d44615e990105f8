import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoClient } from '../../../lambdas/adapters/dynamodb/table/client';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { Table } from '../../../lambdas/core/kernel/table';
import { priceRow } from '../../../lambdas/core/prices/rows';
import type { Settings } from '../../../lambdas/core/settings/settings';
import { localRegion } from '../../../local/aws';
import {
  firstSettings,
  functionVariables,
  sdkVariables,
  settingsSecretId,
  tableName,
} from '../../../local/environment';
import { router, startServer } from '../../../local/http';
import { openSecrets } from '../../../local/secrets';
import { seedPrices } from '../../../local/seed/prices';
import { openTable } from '../../../local/table';

/** A shop with prices and without customers, for the functions of this process and its children. */
export interface BenchShop {
  readonly table: Table;
  /** The client shared by this process's functions. */
  readonly client: DynamoDBClient;
  /** When each order reached the supplier, by `performance.now()`. */
  readonly suppliedAtMs: readonly number[];
  close(): Promise<void>;
}

/** A success in both protocols. */
const accepted = JSON.stringify({
  status: true,
  success: true,
  message: '0000',
  data: { status: 'accepted' },
});

/**
 * Opens an emulated table, suppliers that answer immediately, and settings that point the functions to them. One per process, because
 * functions read their environment when they load.
 * @param paystack the URL of a Paystack; without one, none answers
 */
export async function openBenchShop(
  settings: Partial<Settings>,
  { paystack }: { readonly paystack?: string } = {},
): Promise<BenchShop> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const emulator = await openTable({ tableName, port: 0, directory: join(directory, 'table') });
  const suppliedAtMs: number[] = [];
  const respond = router({
    'POST /secrets/?': openSecrets(undefined, settingsSecretId, firstSettings(settings)),
    'ANY /suppliers/.*': ({ request, response }) => {
      suppliedAtMs.push(performance.now());
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': accepted.length });
      response.end(accepted);
    },
  });
  const server = await startServer(respond);
  const { url } = server;
  const site = 'https://shop.example';
  Object.assign(process.env, {
    ...functionVariables({
      site,
      suppliers: `${url}/suppliers`,
      paystack: paystack ?? `${url}/paystack`,
      queues: `${url}/queues`,
    }),
    ...sdkVariables({
      dynamodb: emulator.endpoint,
      cognito: url,
      secrets: `${url}/secrets`,
      mail: url,
      queues: `${url}/queues`,
    }),
    AWS_REGION: localRegion,
  });
  const client = dynamoClient();
  const table = dynamoTable(client, tableName);
  for (const price of seedPrices()) await table.write({ put: priceRow.encode(price) });
  return {
    table,
    client,
    suppliedAtMs,
    async close() {
      client.destroy();
      await server.close();
      await emulator.stop();
      await rm(directory, { recursive: true });
    },
  };
}
