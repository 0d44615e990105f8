import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import { sandboxTable } from '../../../lambdas/core/developers/sandbox/table';
import type { Item, QueryInput, QueryPage, Table } from '../../../lambdas/core/kernel/table';
import { localClientConfig } from '../../../local/aws';
import { openTable } from '../../../local/table';
import { createModelTable } from '../../simulation/model/model-table';

interface OpenTable {
  readonly table: Table;
  close(): Promise<void>;
}

const endpoint = process.env.DYNAMODB_ENDPOINT;

const tables: Readonly<Record<string, () => Promise<OpenTable>>> = {
  'the model': async () => ({ table: createModelTable(), close: async () => {} }),
  'the sandbox in the model': async () => ({
    table: sandboxTable(createModelTable(), { account: 'user-1', now: Date.now }),
    close: async () => {},
  }),
  'the emulator': () => openEmulator(),
  ...(endpoint !== undefined && { [endpoint]: () => openEmulator(endpoint) }),
};

/**
 * The promises of `Table`, tested on each implementation: the simulation's model, the adapter over the local emulator
 * and, if `DYNAMODB_ENDPOINT` names one, over another endpoint.
 */
export function describeTable(promises: (table: Table) => void): void {
  describe.each(Object.entries(tables))('%s', (_, open) => {
    let opened: OpenTable;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    // Jest lists the tests before the table is open.
    const table: Table = {
      get: (...args) => opened.table.get(...args),
      getMany: (...args) => opened.table.getMany(...args),
      query: (...args) => opened.table.query(...args),
      write: (...args) => opened.table.write(...args),
      transact: (...args) => opened.table.transact(...args),
    };
    promises(table);
  });
}

export async function openEmulator(other?: string): Promise<OpenTable> {
  const directory = await mkdtemp(join(tmpdir(), 'table-port-'));
  const tableName = `port-${randomUUID()}`;
  const local = await openTable({ tableName, port: 0, directory, ...(other && { endpoint: other }) });
  const client = new DynamoDBClient(localClientConfig(local.endpoint));
  return {
    table: dynamoTable(client, tableName),
    async close() {
      client.destroy();
      await local.stop();
      await rm(directory, { recursive: true });
    },
  };
}

/** Returns a partition of the test's own. */
export const ownPartition = (): string => `TEST#${randomUUID()}`;

export async function put(table: Table, ...items: readonly Item[]): Promise<void> {
  for (const item of items) expect(await table.write({ put: item })).toEqual({ kind: 'written' });
}

export const consistent = { consistent: true } as const;

/** DynamoDB's refusal of a request that is invalid in itself. */
export const invalid = expect.objectContaining({ name: 'ValidationException' });

/** One attribute's value of each item, for tests in which it tells them apart. */
export const values = (items: readonly (Item | null)[], name: string): unknown[] =>
  items.map((item) => item?.[name]);

/** Reads all pages, at most a hundred. */
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
