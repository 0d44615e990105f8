import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../../scripts/lib/project-root';

const execute = promisify(execFile);

interface ScriptOptions {
  readonly args?: readonly string[];
  /** Heap limit, for scripts that mustn't need more. @default Node's */
  readonly maximumHeapMegabytes?: number;
}

/**
 * Runs a TypeScript file in a separate process, outside Jest's memory and about three times as fast.
 * @returns its standard output, parsed as JSON
 * @throws Error with its output if it fails
 */
export async function runScript<T>(file: string, options: ScriptOptions = {}): Promise<T> {
  const { args = [], maximumHeapMegabytes } = options;
  const heap = maximumHeapMegabytes === undefined ? [] : [`--max-old-space-size=${maximumHeapMegabytes}`];
  const { stdout } = await execute(process.execPath, [...heap, '--import', 'tsx', file, ...args], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
