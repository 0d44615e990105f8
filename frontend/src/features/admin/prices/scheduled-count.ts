import type { AdminPrice } from '../../../lib/api/contract-types';

/** The number of scheduled prices, over all plans. */
export const scheduledCount = (plans: readonly AdminPrice[]): number =>
  plans.reduce((sum, { next = [], next_tiers: ofTiers = [] }) => sum + next.length + ofTiers.length, 0);
