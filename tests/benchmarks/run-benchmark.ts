/** Runs the benchmark named in its argument and sends the rows to its parent process. */
import { benchmarks } from './all';

const name = process.argv[2] ?? '';
const benchmark = benchmarks[name];
if (benchmark === undefined) throw new Error(`No benchmark ${name}`);
process.send?.(await benchmark.run());
process.disconnect?.();
