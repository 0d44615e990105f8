import * as z from 'zod/mini';
import { timestamp } from '../fields';
import { priceAmount } from './price-amount';
import { priceTimes } from './price-moments';
import { tierIds } from './tiers';

const timedPrice = z.strictObject({ at: timestamp(), price: priceAmount() });
const timedTierPrice = z.extend(timedPrice, { tier: z.enum(tierIds) });

/** As staff set them. More than a plan has at most: some may have passed since the form was opened. */
export const nextPrices = () => z.array(timedPrice).check(z.maxLength(2 * priceTimes.most));

/** Those to come, the first one first. */
export const nextPricesView = () => z.array(z.object({ at: z.string(), price: z.number() }));

/** Of tiers: at each of the moments each tier has one at most. */
export const nextTierPrices = () =>
  z.array(timedTierPrice).check(z.maxLength(2 * priceTimes.most * tierIds.length));

export const nextTierPricesView = () =>
  z.array(z.object({ at: z.string(), tier: z.enum(tierIds), price: z.number() }));
