/**
 * `npm run bench -- [--json] [name ...]`: measures what is promised about capacity, cost and speed, and
 * fails where a bound is exceeded. How to read it is in docs/benchmarks.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { benchmarks } from './all';
import { isKept, type Row } from './benchmark';
import { reportJson, reportText, type Section } from './report';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown) throw new Error(`No benchmark ${unknown}. There are ${Object.keys(benchmarks).join(', ')}.`);

const sections: Section[] = [];
for (const [name, { title }] of Object.entries(benchmarks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stderr.write(`${title} ...\n`);
  sections.push({ title, rows: await measure(name) });
}
console.log(values.json ? reportJson(sections) : reportText(sections));
if (!sections.flatMap(({ rows }) => rows).every(isKept)) process.exitCode = 1;

/** In a process of its own, whose functions may log what they like. @throws Error where it fails. */
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
