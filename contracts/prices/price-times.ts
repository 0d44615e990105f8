import * as z from 'zod/mini';
import { timestamp } from '../fields';
import { priceAmount } from './price-amount';
import { priceTimes } from './price-moments';
import { tierIds } from './tiers';

const timedPrice = z.strictObject({ at: timestamp(), price: priceAmount() });
const timedTierPrice = z.extend(timedPrice, { tier: z.enum(tierIds) });

/** Scheduled prices as staff set them. More than a plan may have, since some may have taken effect after the form was opened. */
export const nextPrices = () => z.array(timedPrice).check(z.maxLength(2 * priceTimes.most));

/** Scheduled prices that are still to come, the earliest first. */
export const nextPricesView = () => z.array(z.object({ at: z.string(), price: z.number() }));

/** Scheduled prices of tiers. At each moment, each tier has at most one. */
export const nextTierPrices = () =>
  z.array(timedTierPrice).check(z.maxLength(2 * priceTimes.most * tierIds.length));

export const nextTierPricesView = () =>
  z.array(z.object({ at: z.string(), tier: z.enum(tierIds), price: z.number() }));
