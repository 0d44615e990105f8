import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** A function's code, compiled once and evaluated in each of its execution environments. */
export type CompiledBundle = (
  exports: object,
  require: (id: string) => unknown,
  module: { exports: Record<string, unknown> },
  filename: string,
  directory: string,
  process: NodeJS.Process,
  console: Console,
) => void;

const parameters = 'exports, require, module, __filename, __dirname, process, console';
const head = `(function (${parameters}) {`;
const digestBytes = 32;

/**
 * Compiles a bundle. V8's compiled code is cached beside the bundle after the first run, which halves a function's start-up in the next
 * process.
 * @throws SyntaxError
 */
export function compileBundle(code: string, file: string): CompiledBundle {
  const keptFile = `${file}.v8`;
  const cachedData = readKept(keptFile, code);
  const place = { filename: file, columnOffset: -head.length };
  const script = new Script(`${head}${code}\n})`, { ...place, ...(cachedData && { cachedData }) });
  const bundle = script.runInThisContext() as CompiledBundle;
  // V8 rejects a cache that another version of V8 wrote.
  let isKept = cachedData !== undefined && script.cachedDataRejected === false;
  return (...given) => {
    bundle(...given);
    if (isKept) return;
    isKept = true;
    keep(keptFile, code, script.createCachedData());
  };
}

const digestOf = (code: string, data: Buffer): Buffer =>
  createHash('sha256').update(code).update(data).digest();

/** Checked by digest, because V8 compares only the code's length, and ends the process if the data is damaged. */
function readKept(file: string, code: string): Buffer | undefined {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(digestBytes);
    return kept.subarray(0, digestBytes).equals(digestOf(code, data)) ? data : undefined;
  } catch {
    // The first run has no cache.
    return undefined;
  }
}

/** Writes atomically, so that another starting process finds the whole file or none. */
function keep(file: string, code: string, data: Buffer): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([digestOf(code, data), data]));
    renameSync(temporary, file);
  } catch {
    // Without the cache, the next process only starts more slowly.
    rmSync(temporary, { force: true });
  }
}
