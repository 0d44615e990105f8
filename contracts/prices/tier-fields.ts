import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';
import { priceAmount } from './price-amount';
import { tierIds } from './tiers';

const amount = z.optional(z.nullable(priceAmount()));

/** Prices of tiers, as staff set them: null for none, so that it costs them what it costs everybody; absent ones stay. */
export const tierPrices = () =>
  z.strictObject({ t1: amount, t2: amount, t3: amount, t4: amount, t5: amount });

/** By tier; those without one pay Standard. */
export const tierPricesView = () => z.record(z.string(), cedis());

/** A customer's tier. From `until` on it is Standard again; null for no end. */
export const accountTier = () => z.strictObject({ id: z.enum(tierIds), until: z.nullable(timestamp()) });

/** Those that staff have named. */
export const namedTiers = () => z.array(z.object({ id: z.enum(tierIds), name: z.string() }));
