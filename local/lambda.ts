import { Console } from 'node:console';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readFileSync, type WriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compileFunction } from 'node:vm';
import { variablesOf } from '../lambdas/adapters/use';
import type { FunctionDeclaration } from '../lambdas/runtime/function-declaration';
import type { FunctionBundle } from '../scripts/lib/functions/function-bundles';
import { type BuiltFunctions, keptDeclarations } from '../scripts/lib/functions/kept-declarations';
import { localAccountId, localRegion } from './aws';

interface LambdaOptions {
  readonly sources: BuiltFunctions;
  readonly logsDir: string;
  /** Values of the variables that functions may need. */
  readonly variables: Readonly<Record<string, string>>;
  /** Endpoints and credentials for the SDK. */
  readonly platformVariables: Readonly<Record<string, string>>;
  /** Called with one line for each failed invocation. */
  readonly onFailure: (message: string) => void;
}

/** The functions of the local cloud, invoked as by Lambda's Invoke. */
export interface Lambda {
  /** Deploys new and changed bundles and removes missing ones. Running invocations finish on their old code. */
  deploy(bundles: readonly FunctionBundle[]): Promise<void>;
  /** The event and the result are copied through JSON, as in AWS. Rejects with what the function throws. */
  invoke(name: string, event: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** One version of a function: its code with its settings. */
interface Version {
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly declared: FunctionDeclaration;
}

/** A bundle, compiled once and evaluated in each execution environment. */
type Bundle = (...given: unknown[]) => void;

type Handler = (event: unknown, context: unknown) => unknown;

export function createLambda(options: LambdaOptions): Lambda {
  /** Each version with its execution environments that are idle: each takes one event at a time. */
  let functions = new Map<string, { readonly version: Version; readonly idle: Handler[] }>();
  const logs = new Map<string, WriteStream>();
  const logOf = (name: string): WriteStream => {
    const log = logs.get(name) ?? createWriteStream(join(options.logsDir, `${name}.log`), { flags: 'a' });
    logs.set(name, log);
    return log;
  };
  mkdirSync(options.logsDir, { recursive: true });

  return {
    async deploy(bundles) {
      const names = bundles.map(({ name }) => name);
      const declarations = await keptDeclarations(options.sources, names);
      const next: typeof functions = new Map();
      for (const { name, file } of bundles) {
        const declared = declarations[name];
        if (!declared) continue;
        const variables = variablesFor(name, declared, options);
        const version = { name, file, code: readFileSync(file, 'utf8'), declared, variables };
        const current = functions.get(name);
        const isSame = current && isDeepStrictEqual(current.version, version);
        next.set(name, isSame ? current : { version, idle: [] });
      }
      functions = next;
    },
    async invoke(name, event) {
      const found = functions.get(name);
      if (!found) throw new Error(`There is no function ${name}`);
      const { version, idle } = found;
      const awsRequestId = randomUUID();
      try {
        const handler = idle.pop() ?? load(compiled(version), version, logOf(name));
        const result = await handler(throughJson(event), contextOf(version, awsRequestId));
        // Only after a success: like Lambda, the next invocation starts afresh after a crash.
        idle.push(handler);
        return throughJson(result);
      } catch (error) {
        const { message = String(error), stack } = error as Partial<Error>;
        const line = {
          time: new Date().toISOString(),
          level: 'ERROR',
          requestId: awsRequestId,
          message,
          stack,
        };
        logOf(name).write(`${JSON.stringify(line)}\n`);
        options.onFailure(`${name} failed: ${message}`);
        throw error;
      }
    },
    async close() {
      await Promise.all([...logs.values()].map((log) => new Promise<void>((done) => log.end(done))));
    },
  };
}

const parameters = ['exports', 'require', 'module', '__filename', '__dirname', 'process', 'console'];

/** By file, shared by all clouds of this process. */
const bundles = new Map<string, { readonly code: string; readonly bundle: Bundle }>();

function compiled({ code, file }: Version): Bundle {
  const known = bundles.get(file);
  if (known?.code === code) return known.bundle;
  const bundle = compileFunction(code, parameters, { filename: file }) as Bundle;
  bundles.set(file, { code, bundle });
  return bundle;
}

/**
 * Evaluates a bundle with its own process and console objects: it sees its own variables only, writes to its own log, and can't end the
 * shared process.
 */
function load(bundle: Bundle, { file, variables }: Version, log: WriteStream): Handler {
  const own = {
    env: { ...variables },
    stdout: log,
    stderr: log,
    exit: () => {
      throw new Error('The function called process.exit');
    },
  };
  const ownProcess = Object.create(process, Object.getOwnPropertyDescriptors(own));
  const nodeRequire = createRequire(file);
  const ownRequire = (id: string) => (/^(node:)?process$/.test(id) ? ownProcess : nodeRequire(id));
  const module: { exports: { handler?: Handler } } = { exports: {} };
  bundle(module.exports, ownRequire, module, file, dirname(file), ownProcess, new Console(log));
  const { handler } = module.exports;
  if (handler === undefined) throw new Error('It exports no handler');
  return handler;
}

function variablesFor(name: string, declared: FunctionDeclaration, options: LambdaOptions) {
  const own = variablesOf(declared.needs).map((variable) => [variable, options.variables[variable] ?? '']);
  return {
    ...options.platformVariables,
    // A key per function, like roles in AWS, so that services know the caller.
    AWS_ACCESS_KEY_ID: name,
    AWS_REGION: localRegion,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(declared.memoryMegabytes),
    TZ: ':UTC',
    ...Object.fromEntries(own),
  };
}

/** Nothing stops a function whose time is up: its own middleware answers before. */
function contextOf({ name, declared }: Version, awsRequestId: string) {
  const endsAt = Date.now() + declared.timeoutSeconds * 1000;
  return {
    awsRequestId,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${localRegion}:${localAccountId}:function:${name}`,
    memoryLimitInMB: String(declared.memoryMegabytes),
    getRemainingTimeInMillis: () => endsAt - Date.now(),
  };
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
