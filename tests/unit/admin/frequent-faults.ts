import { type FaultPlan, randomFaults } from '../../simulation/engine/faults';
import type { Random } from '../../simulation/engine/random';

/** Everything that can happen at an await, so often that thousands of batches meet all of it. */
export const frequentFaults = (random: Random): FaultPlan =>
  randomFaults(random, {
    unavailable: 0.005,
    contended: 0.02,
    lost: 0.01,
    unsent: 0.01,
    late: 0.01,
    repeated: 0.01,
    slow: 0.02,
    'killed before': 0.003,
    'killed after': 0.01,
  });
