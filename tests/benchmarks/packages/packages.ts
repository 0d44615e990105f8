import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../../scripts/lib/functions/function-bundles';
import { type Benchmark, median } from '../benchmark';

/** The size of the deployed packages, minified. */
export const packages: Benchmark = {
  title: 'Packages of the functions',
  async run() {
    const outDir = await mkdtemp(join(tmpdir(), 'packages-'));
    try {
      const functions = await buildFunctions({ outDir, target: 'node24' });
      const kilobytes = await Promise.all(functions.map(async ({ file }) => (await stat(file)).size / 1000));
      return [
        { promise: 'functions', measured: kilobytes.length, unit: '' },
        { promise: 'the median of all', measured: median(kilobytes), unit: 'kB' },
        { promise: 'the largest', measured: Math.max(...kilobytes), unit: 'kB', bound: { atMost: 600 } },
      ];
    } finally {
      await rm(outDir, { recursive: true });
    }
  },
};
