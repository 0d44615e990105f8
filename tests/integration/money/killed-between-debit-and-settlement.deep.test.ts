import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import { localClientConfig } from '../../../local/aws';
import type { Endpoints } from '../../../local/cloud';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { type LocalProcess, startLocalProcess } from '../../support/processes/local-process';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { mtn1gb } from '../../support/shop/purchases';
import { controlSupplier, supplierOrders } from '../../support/suppliers/supplier-control';
import { until } from '../../support/waiting/until';

let dataDir: string;
let running: LocalProcess;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  await running?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a kill between debit and settlement loses nothing: the order exists, open, and the ledger adds up', async () => {
  running = await startLocalProcess(dataDir);
  const { endpoints } = running;
  await controlSupplier(endpoints.suppliers, { script: 'accept-never-answer' });
  const token = await signIn(endpoints);
  const purchase = call(endpoints, 'process-bundle-order', token, mtn1gb()).catch(() => 'cut off');
  const [order] = await until(async () => {
    const orders = await supplierOrders(endpoints.suppliers);
    return orders.length > 0 && orders;
  });
  await running.kill();
  expect(await purchase).toBe('cut off');

  running = await startLocalProcess(dataDir);
  const { orders } = await call(running.endpoints, 'get-orders', await signIn(running.endpoints), {});
  expect(orders[0]).toMatchObject({ order_number: order?.reference, status: 'processing' });
  const dynamodb = new DynamoDBClient(localClientConfig(running.endpoints.dynamodb));
  const table = dynamoTable(dynamodb, running.endpoints.table);
  const wallet = await readWallet(table, orders[0].user_id);
  expect(wallet.entries.at(-1)).toMatchObject({ type: 'purchase', reference: order?.reference });
  expectLedgerToSum(wallet);
  dynamodb.destroy();
}, 900_000);

async function signIn(endpoints: Endpoints): Promise<string> {
  const client = new CognitoIdentityProviderClient(localClientConfig(endpoints.cognito));
  const [, account] = endpoints.accounts;
  if (account === undefined) throw new Error('No demo customer');
  const { AccessToken } = await srpSignIn({ client, ...endpoints, ...account });
  client.destroy();
  return AccessToken;
}

async function call(endpoints: Endpoints, name: string, token: string, body: object) {
  const response = await fetch(`${endpoints.api}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
