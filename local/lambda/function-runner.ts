import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FunctionDeclaration } from '../../lambdas/runtime/function-declaration';
import { localAccountId, localRegion } from '../aws-identity';
import { countDown } from '../within';
import { type CompiledBundle, compileBundle } from './compiled-bundle';
import { type Handler, loadHandler } from './execution-environment';
import { describe, FunctionError, stackOf } from './function-error';
import type { FunctionLog } from './function-log';

/** One version of a function: its code with its settings. */
export interface FunctionVersion {
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly declared: FunctionDeclaration;
}

interface Environment {
  handler: Handler;
  requestId: string | undefined;
}

/** Runs one version of a function as Lambda does: an execution environment takes one event at a time. */
export interface FunctionRunner {
  readonly version: FunctionVersion;
  /** @throws FunctionError */
  invoke(event: unknown): Promise<unknown>;
}

/** Finds the invocation of a crash outside any promise chain (in a timer or an event emitter). */
const invocations = new AsyncLocalStorage<{ crash(error: unknown): void }>();

/** Fails the invocation that an uncaught exception belongs to; returns false if there is none. */
export function crashInvocation(error: unknown): boolean {
  const invocation = invocations.getStore();
  invocation?.crash(error);
  return invocation !== undefined;
}

export function createFunctionRunner(version: FunctionVersion, log: FunctionLog): FunctionRunner {
  const { name, file, code, variables } = version;
  /** Compiled at the first invocation: only a few functions are ever invoked. */
  let bundle: CompiledBundle | undefined;
  const idle: Environment[] = [];
  const newEnvironment = (): Environment => {
    const environment: Environment = { handler: () => undefined, requestId: undefined };
    const output = log.output(() => environment.requestId);
    try {
      bundle ??= compileBundle(code, file);
      environment.handler = loadHandler(bundle, { file, variables, output });
      return environment;
    } catch (cause) {
      throw failed(name, 'did not load', cause);
    }
  };
  return {
    version,
    async invoke(event) {
      const environment = idle.pop() ?? newEnvironment();
      const result = await runOnce(version, log, environment, event);
      // Only after a success: like Lambda, the next invocation starts afresh after a crash or a timeout.
      idle.push(environment);
      return result;
    },
  };
}

async function runOnce(
  version: FunctionVersion,
  log: FunctionLog,
  environment: Environment,
  event: unknown,
): Promise<unknown> {
  const { name } = version;
  const requestId = randomUUID();
  const startedAt = performance.now();
  environment.requestId = requestId;
  const report = (status: string): void =>
    log.record({
      type: 'platform.report',
      record: { requestId, status, metrics: { durationMs: Math.round(performance.now() - startedAt) } },
    });
  try {
    const result = await inTime(version, (leftMs) => handled(version, environment, { event, leftMs }));
    report('success');
    return result;
  } catch (cause) {
    const error = cause instanceof FunctionError ? cause : failed(name, 'failed', cause);
    log.record({ level: 'ERROR', requestId, message: error.message, stackTrace: stackOf(cause) });
    report(error.failure);
    throw error;
  }
}

/** Runs the function within its timeout. @throws FunctionError when time is up */
async function inTime(
  { name, declared: { timeoutSeconds } }: FunctionVersion,
  run: (leftMs: () => number) => Promise<unknown>,
): Promise<unknown> {
  let stop = () => {};
  try {
    return await new Promise((resolve, reject) => {
      const countdown = countDown(timeoutSeconds * 1000, () =>
        reject(new FunctionError('timeout', `${name} timed out after ${timeoutSeconds} seconds`)),
      );
      ({ stop } = countdown);
      run(countdown.leftMs).then(resolve, reject);
    });
  } finally {
    stop();
  }
}

interface Invocation {
  readonly event: unknown;
  readonly leftMs: () => number;
}

/** Returns the handler's result. Also rejects if the invocation crashes outside its promise. */
const handled = (
  version: FunctionVersion,
  { handler, requestId = '' }: Environment,
  { event, leftMs }: Invocation,
) =>
  new Promise<unknown>((resolve, crash) => {
    const run = async () => handler(event, lambdaContext(version, requestId, leftMs));
    invocations.run({ crash }, run).then(resolve, crash);
  });

function lambdaContext({ name, declared }: FunctionVersion, awsRequestId: string, leftMs: () => number) {
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${localRegion}:${localAccountId}:function:${name}`,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    memoryLimitInMB: String(declared.memoryMegabytes),
    getRemainingTimeInMillis: leftMs,
  };
}

const failed = (name: string, what: string, cause: unknown): FunctionError =>
  new FunctionError('error', `${name} ${what}: ${describe(cause)}`, { cause });
