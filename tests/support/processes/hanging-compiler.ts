import { writeSync } from 'node:fs';
import { openCompiler } from '../../../scripts/lib/compile';

/**
 * Watches the file `process.argv[2]`, and then hangs: it stops answering, as on a machine that is too busy. esbuild asks every second
 * whether it is there.
 */
async function main(): Promise<void> {
  const compiler = await openCompiler({ entryPoints: [String(process.argv[2])], write: false });
  await compiler.watch();
  // The first build is done, and the next question is on its way.
  setTimeout(() => {
    const clock = new Int32Array(new SharedArrayBuffer(4));
    Atomics.wait(clock, 0, 0, 2_500);
    writeSync(1, 'hanging');
    Atomics.wait(clock, 0, 0);
  }, 1_500);
}

void main();
