import * as z from 'zod/mini';
import { timestamp } from '../fields';
import { priceAmount } from './price-amount';
import { priceTimes } from './price-moments';

const timedPrice = z.strictObject({ at: timestamp(), price: priceAmount() });

/** As staff set them. More than a plan has at most: some may have passed since the form was opened. */
export const nextPrices = () => z.array(timedPrice).check(z.maxLength(2 * priceTimes.most));

/** Those to come, the first one first. */
export const nextPricesView = () => z.array(z.object({ at: z.string(), price: z.number() }));
