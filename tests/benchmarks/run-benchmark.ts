/** Runs the benchmark that is named as its argument and sends its rows to the process that forked it. */
import { benchmarks } from './all';

const name = process.argv[2] ?? '';
const benchmark = benchmarks[name];
if (benchmark === undefined) throw new Error(`No benchmark ${name}`);
process.send?.(await benchmark.run());
process.disconnect?.();
