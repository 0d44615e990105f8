import { accessPatterns } from './access-patterns/access-patterns';
import type { Benchmark } from './benchmark';
import { capacity } from './capacity/capacity';
import { cost } from './cost/cost';
import { counters } from './counters/counters';
import { hostile } from './hostile/hostile';
import { packages } from './packages/packages';
import { path } from './path/path';
import { scale } from './scale/scale';
import { sizes } from './sizes/sizes';
import { speed } from './speed/speed';
import { throughput } from './throughput/throughput';

/** All benchmarks of `npm run bench`. Add a new one here. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  'access-patterns': accessPatterns,
  capacity,
  cost,
  counters,
  hostile,
  packages,
  path,
  scale,
  sizes,
  speed,
  throughput,
};
