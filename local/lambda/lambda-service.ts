import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { variablesOf } from '../../lambdas/adapters/use';
import type { FunctionDeclaration } from '../../lambdas/runtime/function-declaration';
import type { FunctionBundle } from '../../scripts/lib/functions/function-bundles';
import { type BuiltFunctions, keptDeclarations } from '../../scripts/lib/functions/kept-declarations';
import { localRegion } from '../aws-identity';
import { FunctionError, type FunctionFailure } from './function-error';
import { type FunctionLog, openFunctionLog } from './function-log';
import { createFunctionRunner, type FunctionRunner } from './function-runner';

export interface LambdaOptions {
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
export interface LambdaService {
  has(name: string): boolean;
  /** Deploys new and changed bundles and removes missing ones. Running invocations finish on their old code. */
  deploy(bundles: readonly FunctionBundle[]): Promise<void>;
  /** The event and the result are copied through JSON, as in AWS. @throws FunctionError */
  invoke(name: string, event: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** Lambda's limit for a synchronous event or result. */
const payloadLimitBytes = 6 * 1024 * 1024;

export function createLambdaService(options: LambdaOptions): LambdaService {
  let runners = new Map<string, FunctionRunner>();
  const logs = new Map<string, FunctionLog>();

  const logOf = (name: string): FunctionLog => {
    const log = logs.get(name) ?? openFunctionLog(options.logsDir, name);
    logs.set(name, log);
    return log;
  };
  const deployOne = async (
    { name, file }: FunctionBundle,
    declared: FunctionDeclaration,
  ): Promise<FunctionRunner> => {
    const code = await readFile(file, 'utf8');
    const version = { name, file, code, declared, variables: functionVariables(name, declared, options) };
    const current = runners.get(name);
    if (current && isDeepStrictEqual(current.version, version)) return current;
    return createFunctionRunner(version, logOf(name));
  };

  return {
    has: (name) => runners.has(name),
    async deploy(bundles) {
      const names = bundles.map(({ name }) => name);
      const declarations = await keptDeclarations(options.sources, names);
      const next = new Map<string, FunctionRunner>();
      for (const bundle of bundles) {
        const declared = declarations[bundle.name];
        if (declared) next.set(bundle.name, await deployOne(bundle, declared));
      }
      runners = next;
    },
    async invoke(name, event) {
      try {
        const runner = runners.get(name);
        if (!runner) throw new FunctionError('not-found', `There is no function ${name}`);
        const result = await runner.invoke(throughJson(name, event, 'event-too-large'));
        return throughJson(name, result, 'error');
      } catch (error) {
        options.onFailure(error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
    async close() {
      await Promise.all([...logs.values()].map((log) => log.close()));
    },
  };
}

function functionVariables(
  name: string,
  declared: FunctionDeclaration,
  options: LambdaOptions,
): Record<string, string> {
  const values = options.variables;
  const own = variablesOf(declared.needs).map((variable) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`${name} needs ${variable}, which the local cloud does not set`);
    return [variable, value] as const;
  });
  return {
    ...options.platformVariables,
    // A key per function, like roles in AWS, so that services know the caller.
    AWS_ACCESS_KEY_ID: name,
    AWS_REGION: localRegion,
    AWS_DEFAULT_REGION: localRegion,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(declared.memoryMegabytes),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    TZ: ':UTC',
    ...Object.fromEntries(own),
  };
}

function throughJson(name: string, value: unknown, failure: FunctionFailure): unknown {
  const json = JSON.stringify(value) ?? 'null';
  if (Buffer.byteLength(json) > payloadLimitBytes) {
    const what = failure === 'error' ? 'result' : 'event';
    throw new FunctionError(failure, `${name}: the ${what} is over Lambda's 6 MB`);
  }
  return JSON.parse(json);
}
