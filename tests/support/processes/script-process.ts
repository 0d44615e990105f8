import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../../scripts/lib/project-root';

const execute = promisify(execFile);

interface ScriptOptions {
  readonly args?: readonly string[];
  /** Of the heap, for what must not need more. @default Node's */
  readonly maximumHeapMegabytes?: number;
}

/**
 * Runs a TypeScript file as a process of its own, whose memory is not Jest's, and which is about three times as fast.
 * @returns what it wrote to its standard output, which is JSON.
 * @throws Error with what it said, where it failed.
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
