/**
 * `npm run bench -- [name ...]`: measures the promises about capacity, sizes and speed, and fails if a bound is exceeded.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { benchmarks } from './all';
import { type Bound, isKept, type Row } from './benchmark';

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown) throw new Error(`No benchmark ${unknown}. There are ${Object.keys(benchmarks).join(', ')}.`);

const all: Row[] = [];
for (const [name, { title }] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stderr.write(`${title} ...\n`);
  const rows = await measure(name);
  console.log(title);
  console.table(
    rows.map((row) => ({
      ...row,
      measured: Number(row.measured.toFixed(2)),
      bound: boundText(row.bound),
      kept: isKept(row),
    })),
  );
  all.push(...rows);
}
if (!all.every(isKept)) process.exitCode = 1;

function boundText(bound: Bound | undefined): string {
  if (bound === undefined) return '';
  return 'atMost' in bound ? `≤ ${bound.atMost}` : `≥ ${bound.atLeast}`;
}

/** Runs one benchmark in a separate process, whose functions may log freely. @throws Error if it fails */
async function measure(name: string): Promise<readonly Row[]> {
  const child = fork(new URL('./run-benchmark.ts', import.meta.url), [name], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let rows: readonly Row[] | undefined;
  child.on('message', (message) => {
    rows = message as readonly Row[];
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || rows === undefined) throw new Error(`The benchmark ${name} failed`);
  return rows;
}
