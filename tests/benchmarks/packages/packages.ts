import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../../scripts/lib/functions/function-bundles';
import type { Benchmark, Row } from '../benchmark';
import { median } from '../median';
import { importTimes } from './import-times';
import { buildNaively } from './naive-build';

/** One function of each kind: a read, a purchase, an admin's change with Cognito, the sweep, a webhook. */
const timed = ['get-profile', 'process-bundle-order', 'admin-update-user', 'reconcile', 'paystack-webhook'];

/** The size of the deployed packages, and their loading time compared with a naive build of the same sources. */
export const packages: Benchmark = {
  title: 'Packages of the functions',
  async run() {
    const directory = await mkdtemp(join(tmpdir(), 'packages-'));
    try {
      const ours = join(directory, 'ours');
      const naive = join(directory, 'naive');
      const functions = await buildFunctions({ outDir: ours, target: 'node24' });
      const bytes = await Promise.all(functions.map(async ({ file }) => (await stat(file)).size));
      await buildNaively(timed, naive);
      return [...sizeRows(bytes), ...(await timeRows({ ours, naive }))];
    } finally {
      await rm(directory, { recursive: true });
    }
  },
};

function sizeRows(bytes: readonly number[]): Row[] {
  return [
    { promise: 'functions', measured: bytes.length, unit: '' },
    kilobytes('a function, the median of all', median(bytes), 250),
    kilobytes('a function, the largest', Math.max(...bytes), 450),
  ];
}

const kilobytes = (promise: string, bytes: number, atMost: number): Row => ({
  promise: `${promise}, minified`,
  measured: bytes / 1000,
  unit: 'kB',
  bound: { atMost },
});

async function timeRows(folders: { ours: string; naive: string }): Promise<Row[]> {
  const rows: Row[] = [];
  const total = { ours: 0, naive: 0 };
  for (const name of timed) {
    const time = await importTimes({
      ours: join(folders.ours, name, 'index.js'),
      naive: join(folders.naive, `${name}.mjs`),
    });
    total.ours += time.ours;
    total.naive += time.naive;
    rows.push({ promise: `${name}: time to load, naive build`, measured: time.naive, unit: 'ms' });
    rows.push({ promise: `${name}: time to load`, measured: time.ours, unit: 'ms' });
  }
  return [
    ...rows,
    {
      promise: 'time to load these, of that of their naive build',
      measured: total.ours / total.naive,
      unit: '',
      bound: { atMost: 0.4 },
    },
  ];
}
