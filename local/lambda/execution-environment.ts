import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import type { CompiledBundle } from './compiled-bundle';

export type Handler = (event: unknown, context: unknown) => unknown;

export interface EnvironmentOptions {
  readonly file: string;
  /** The function's whole `process.env`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly output: Writable;
}

/**
 * Evaluates a bundle with its own process and console objects: it sees its own variables only, writes to its own log, and can't end the
 * shared process.
 * @throws whatever the module throws as it loads; Error if it exports no handler.
 */
export function loadHandler(bundle: CompiledBundle, options: EnvironmentOptions): Handler {
  const { file, variables, output } = options;
  const ownProcess = isolatedProcess(variables, output);
  const ownConsole = new Console({ stdout: output, stderr: output });
  const nodeRequire = createRequire(file);
  const ownRequire = (id: string): unknown => {
    if (id === 'process' || id === 'node:process') return ownProcess;
    return nodeRequire(id);
  };
  const module: { exports: Record<string, unknown> } = { exports: {} };
  bundle(module.exports, ownRequire, module, file, dirname(file), ownProcess, ownConsole);
  const { handler } = module.exports;
  if (typeof handler !== 'function')
    throw new Error('Runtime.HandlerNotFound: index.handler is not a function');
  return handler as Handler;
}

function isolatedProcess(variables: Readonly<Record<string, string>>, output: Writable): NodeJS.Process {
  const own = {
    env: { ...variables },
    argv: ['node', 'index.js'],
    stdout: output,
    stderr: output,
    exit: (code?: number) => {
      throw new Error(`Runtime.ExitError: the function called process.exit(${code ?? 0})`);
    },
  };
  return Object.create(process, Object.getOwnPropertyDescriptors(own)) as NodeJS.Process;
}
