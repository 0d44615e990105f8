import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';
import { priceAmount } from './price-amount';
import { tierIds } from './tiers';

/** A value for some of the tiers. */
export const byTier = <Each extends z.ZodMiniType>(each: Each) =>
  z.partial(z.strictObject({ t1: each, t2: each, t3: each, t4: each, t5: each }));

/** Prices of tiers as staff set them. Null removes the tier's price, so that it pays Standard; absent ones stay. */
export const tierPrices = () => byTier(z.nullable(priceAmount()));

/** Prices by tier. A tier without a price pays Standard. */
export const tierPricesView = () => z.record(z.string(), cedis());

/** A customer's tier. From `until` on it is Standard again; null for no end. */
export const accountTier = () => z.strictObject({ id: z.enum(tierIds), until: z.nullable(timestamp()) });

/** The tiers that staff have named. */
export const namedTiers = () => z.array(z.object({ id: z.enum(tierIds), name: z.string() }));
