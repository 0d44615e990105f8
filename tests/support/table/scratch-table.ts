import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localClientConfig } from '../../../local/aws';
import { openTable } from '../../../local/table';
import { type CommandRun, runCommand } from '../processes/run-command';

export type ScratchTable = Awaited<ReturnType<typeof openScratchTable>>;

/** Opens an empty table on its own emulator and a folder for files, and runs commands on it. */
export async function openScratchTable() {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-table-'));
  const tableName = 'scratch';
  const emulator = await openTable({ tableName, port: 0, directory: join(folder, 'table') });
  const client = new DynamoDBClient(localClientConfig(emulator.endpoint));
  return {
    folder,
    tableName,
    client,
    run(
      command: 'check-ledger' | 'rebuild-statistics',
      options: readonly string[] = [],
    ): Promise<CommandRun> {
      const args = ['--table', tableName, '--endpoint', emulator.endpoint, ...options];
      return runCommand(`scripts/${command}.ts`, args);
    },
    async stop() {
      client.destroy();
      await emulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
