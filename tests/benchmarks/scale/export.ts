import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { runScript } from '../../support/processes/script-process';
import type { ExportOutcome } from '../../unit/admin/export-process';
import type { Benchmark } from '../benchmark';

const orders = 100_000;
const maximumHeapMegabytes = 96;

/** Every order of a large shop, in a small heap. */
export const exporting: Benchmark = {
  title: 'An export of 100,000 orders, in a heap of 96 MB',
  async run() {
    const { exact, inOrder, bytesInUse, largestPartBytes } = await runScript<ExportOutcome>(
      join(projectRoot, 'tests/unit/admin/export-process.ts'),
      { args: [String(orders)], maximumHeapMegabytes },
    );
    const [, second = 0, ...later] = bytesInUse;
    return [
      { promise: 'orders once and to the letter', measured: exact, unit: 'rows', bound: { atLeast: orders } },
      { promise: 'orders in their place', measured: inOrder, unit: 'rows', bound: { atLeast: orders } },
      {
        promise: 'growth of the heap after the second part',
        measured: (Math.max(...later) - second) / 1e6,
        unit: 'MB',
        bound: { atMost: 3 },
      },
      { promise: 'largest part', measured: largestPartBytes / 1e6, unit: 'MB', bound: { atMost: 1 } },
    ];
  },
};
