import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { Item, QueryInput, QueryPage, Table } from '../../../lambdas/core/kernel/table';
import { localClientConfig } from '../../../local/aws-clients';
import { openTable } from '../../../local/table/table';
import { createModelTable } from '../../simulation/model/model-table';

interface OpenTable {
  readonly table: Table;
  close(): Promise<void>;
}

const endpoint = process.env.DYNAMODB_ENDPOINT;

const tables: Readonly<Record<string, () => Promise<OpenTable>>> = {
  'the model': async () => ({ table: createModelTable(), close: async () => {} }),
  'the emulator': () => openEmulator(),
  ...(endpoint !== undefined && { [endpoint]: () => openEmulator(endpoint) }),
};

/**
 * What `Table` promises, asked of each table there is: the model of the simulation, the adapter over the local
 * emulator and, where `DYNAMODB_ENDPOINT` names one, over another.
 */
export function describeTable(promises: (table: Table) => void): void {
  describe.each(Object.entries(tables))('%s', (_, open) => {
    let opened: OpenTable;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    // Tests are listed before the table is there.
    promises({
      get: (...args) => opened.table.get(...args),
      getMany: (...args) => opened.table.getMany(...args),
      query: (...args) => opened.table.query(...args),
      write: (...args) => opened.table.write(...args),
      transact: (...args) => opened.table.transact(...args),
    });
  });
}

export async function openEmulator(other?: string): Promise<OpenTable> {
  const directory = await mkdtemp(join(tmpdir(), 'table-port-'));
  const tableName = `port-${randomUUID()}`;
  const local = await openTable({ tableName, port: 0, directory, ...(other && { endpoint: other }) });
  const client = new DynamoDBClient(localClientConfig(local.endpoint));
  // As the application's own client.
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return {
    table: dynamoTable(document, tableName),
    async close() {
      client.destroy();
      await local.stop();
      await rm(directory, { recursive: true });
    },
  };
}

/** A partition of the test's own. */
export const ownPartition = (): string => `TEST#${randomUUID()}`;

export async function put(table: Table, ...items: readonly Item[]): Promise<void> {
  for (const item of items) expect(await table.write({ put: item })).toEqual({ kind: 'written' });
}

export const consistent = { consistent: true } as const;

/** How DynamoDB refuses a request that is wrong in itself. */
export const invalid = expect.objectContaining({ name: 'ValidationException' });

/** In a transaction it is the request that is invalid, or the transaction that is cancelled for it. */
export const invalidInTransaction = expect.objectContaining({
  name: expect.stringMatching(/^(ValidationException|TransactionCanceledException)$/),
});

/** Where a property of the items tells them apart. */
export const values = (items: readonly (Item | null)[], name: string): unknown[] =>
  items.map((item) => item?.[name]);

/** Pages from the first to the one that has no next, which must come within a hundred. */
export async function readPages(table: Table, input: QueryInput): Promise<QueryPage[]> {
  const pages: QueryPage[] = [];
  let after: QueryInput['after'] | null;
  do {
    const page = await table.query({ ...input, ...(after && { after }) });
    pages.push(page);
    after = page.next;
  } while (after !== null && pages.length < 100);
  expect(after).toBeNull();
  return pages;
}
