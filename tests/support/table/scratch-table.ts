import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AttributeValue, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { localClientConfig } from '../../../local/aws-clients';
import { openTable } from '../../../local/table/table';
import { type CommandRun, runCommand } from '../processes/run-command';

export type Stored = Record<string, AttributeValue>;

export type ScratchTable = Awaited<ReturnType<typeof openScratchTable>>;

/** Opens an empty table on its own emulator and a folder for files, with helpers for commands that use both. */
export async function openScratchTable() {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-table-'));
  const tableName = 'scratch';
  const emulator = await openTable({ tableName, port: 0, directory: join(folder, 'table') });
  const client = new DynamoDBClient(localClientConfig(emulator.endpoint));
  const path = (name: string) => join(folder, `${name}.json.gz`);
  return {
    folder,
    tableName,
    client,
    path,
    put: (Item: Stored) => client.send(new PutItemCommand({ TableName: tableName, Item })),
    /** Returns all items, up to 1 MB. */
    async items(TableName = tableName): Promise<Record<string, Stored>> {
      const { Items = [] } = await client.send(new ScanCommand({ TableName, ConsistentRead: true }));
      return byKey(Items);
    },
    /** Writes an export, independently of the command's own writer. */
    writeExport(name: string, stored: readonly Stored[]): Buffer {
      const bytes = gzipSync(stored.map((Item) => `${JSON.stringify({ Item })}\n`).join(''));
      writeFileSync(path(name), bytes);
      return bytes;
    },
    run(
      command: 'backfill' | 'check-ledger' | 'export-table' | 'import-table',
      options: readonly string[],
      onStart?: Parameters<typeof runCommand>[2],
    ): Promise<CommandRun> {
      const args = ['--table', tableName, '--endpoint', emulator.endpoint, ...options];
      return runCommand(`scripts/${command}.ts`, args, onStart);
    },
    async stop() {
      client.destroy();
      await emulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const byKey = (stored: readonly Stored[]): Record<string, Stored> =>
  Object.fromEntries(stored.map((item) => [`${item.PK?.S} ${item.SK?.S}`, item]));

/** Returns a customer's row, shortened. */
export const storedAccount = (balance: number, id = 'ama'): Stored => ({
  PK: { S: `USER#${id}` },
  SK: { S: 'PROFILE' },
  email: { S: 'ama@test.example' },
  balance: { N: String(balance) },
});
