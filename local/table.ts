import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTableInput, tableDefinition } from '../lambdas/adapters/dynamodb/table/table-definition';
import { projectRoot } from '../scripts/lib/project-root';
import { claimPort } from './http';
import { StartError } from './start-error';

export interface LocalTable {
  readonly endpoint: string;
  readonly streamArn: string;
  /** True when this start created the table. */
  readonly created: boolean;
  stop(): Promise<void>;
}

interface TableOptions {
  readonly tableName: string;
  readonly port?: number | undefined;
  /** Folder of the data. */
  readonly directory: string;
  /** URL of an emulator that is already running; `stop` leaves it running. */
  readonly endpoint?: string | undefined;
}

/** Starts the emulator, unless an endpoint is given, and creates the table, unless it exists. @throws StartError */
export async function openTable({
  tableName,
  port = 0,
  directory,
  endpoint,
}: TableOptions): Promise<LocalTable> {
  const emulator = endpoint ? { endpoint, stop: async () => {} } : await startEmulator(directory, port);
  try {
    return { ...emulator, ...(await ensureTable(dynamoDbApi(emulator.endpoint), tableName)) };
  } catch (error) {
    await emulator.stop();
    throw error;
  }
}

interface Description {
  readonly Table: { readonly LatestStreamArn: string };
}

/** Creates the table with its indexes, stream and time to live, unless it exists. */
export async function ensureTable(api: DynamoDbApi, TableName: string) {
  const describe = () => api<Description>('DynamoDB_20120810.DescribeTable', { TableName });
  const known = await describe().catch((error: Error) => {
    if (error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  });
  if (known) return { streamArn: known.Table.LatestStreamArn, created: false };
  await api('DynamoDB_20120810.CreateTable', createTableInput(TableName));
  await api('DynamoDB_20120810.UpdateTimeToLive', {
    TableName,
    TimeToLiveSpecification: { Enabled: true, AttributeName: tableDefinition.timeToLiveAttribute },
  });
  return { streamArn: (await describe()).Table.LatestStreamArn, created: true };
}

export type DynamoDbApi = <T>(operation: string, input: object) => Promise<T>;

/**
 * Makes a client of an emulator's wire protocol, without loading the SDK. Emulators require a signature but don't check it. It rejects with
 * an Error of the exception's name.
 */
export function dynamoDbApi(endpoint: string): DynamoDbApi {
  const headers = {
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
  };
  return async <T>(operation: string, input: object): Promise<T> => {
    const send = () =>
      fetch(endpoint, {
        method: 'POST',
        headers: { ...headers, 'x-amz-target': operation },
        body: JSON.stringify(input),
      });
    // The emulator may close a kept-alive connection just as we use it.
    const response = await send().catch(send);
    const answer = (await response.json()) as { __type?: string; message?: string };
    if (response.ok) return answer as T;
    throw Object.assign(new Error(answer.message), { name: answer.__type?.split('#').at(-1) });
  };
}

const startDeadlineMs = 20_000;
const startPollMs = 10;

async function startEmulator(directory: string, wanted: number) {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'dynoxide.db');
  if (!existsSync(file)) copyFileSync(await emptyDatabase(), file);
  return startDynoxide(file, await claimPort(wanted));
}

async function startDynoxide(file: string, port: number) {
  const binary = join(projectRoot, 'node_modules/@dynoxide/linux-x64/dynoxide');
  if (!existsSync(binary)) {
    throw new StartError(
      'There is no table emulator for this machine: set DYNAMODB_ENDPOINT to a running one.',
    );
  }
  const child = startGuarded(binary, 'serve', '--port', String(port), '--db-path', file);
  const endpoint = `http://127.0.0.1:${port}`;
  const isReady = () =>
    dynamoDbApi(endpoint)('DynamoDB_20120810.ListTables', {}).then(
      () => true,
      () => false,
    );
  const deadline = Date.now() + startDeadlineMs;
  while (!(await isReady())) {
    if (!child.isRunning() || Date.now() > deadline) {
      await child.stop();
      throw new StartError(`The table emulator did not start: ${child.output()}`);
    }
    await delay(startPollMs);
  }
  return { endpoint, stop: child.stop };
}

/**
 * Returns a file with dynoxide's schema and one index more. Each write looks the stream up by sequence number; without the index, writes are
 * ten times slower at 32,000 records.
 */
async function emptyDatabase(): Promise<string> {
  const kept = join(projectRoot, 'build/empty-table.db');
  if (existsSync(kept)) return kept;
  const draft = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  await (await startDynoxide(draft, await claimPort(0))).stop();
  const { Database } = (await import('node-sqlite3-wasm')).default;
  const database = new Database(draft);
  // Without shared memory, SQLite needs exclusive access to read a write-ahead log.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec(
    'CREATE INDEX ix_stream_seq ON _stream_records(table_name, CAST(sequence_number AS INTEGER))',
  );
  database.close();
  renameSync(draft, kept);
  return kept;
}

const stopMs = 3_000;

/** Runs `"$@"` until standard input closes, which the kernel does when this process dies, even by SIGKILL. */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
{ cat <&3 >/dev/null; kill "$child" 2>/dev/null; } &
exec 3<&-
wait "$child"
`;

/** Starts a program that ends when this process ends. */
function startGuarded(...command: readonly string[]) {
  // Its own process group: Ctrl-C must not reach it before requests in flight have finished.
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...command], { stdio: 'pipe', detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-2_000);
    });
  }
  // If the child exits first, the pipe breaks.
  child.stdin.on('error', () => undefined);
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output.trim(),
    async stop() {
      child.stdin.end();
      const force = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), stopMs);
      await exited;
      clearTimeout(force);
    },
  };
}
