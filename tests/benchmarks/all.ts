import type { Benchmark } from './benchmark';
import { packages } from './packages/packages';
import { sizes } from './sizes/sizes';
import { throughput } from './throughput/throughput';
import { units } from './units/units';

/** All benchmarks of `npm run bench`. Add a new one here. */
export const benchmarks: Readonly<Record<string, Benchmark>> = { packages, sizes, throughput, units };
