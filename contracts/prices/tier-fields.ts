import * as z from 'zod/mini';
import { cedis, timestamp } from '../fields';
import { priceAmount } from './price-amount';
import { tierIds } from './tiers';

const amount = z.optional(z.nullable(priceAmount()));

/** Prices of tiers as staff set them. Null removes the tier's price, so that it pays Standard; absent ones stay. */
export const tierPrices = () =>
  z.strictObject({ t1: amount, t2: amount, t3: amount, t4: amount, t5: amount });

/** Prices by tier. A tier without a price pays Standard. */
export const tierPricesView = () => z.record(z.string(), cedis());

/** A customer's tier. From `until` on it is Standard again; null for no end. */
export const accountTier = () => z.strictObject({ id: z.enum(tierIds), until: z.nullable(timestamp()) });

/** The tiers that staff have named. */
export const namedTiers = () => z.array(z.object({ id: z.enum(tierIds), name: z.string() }));
