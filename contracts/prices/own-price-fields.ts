import * as z from 'zod/mini';
import { cedis, text, timestamp } from '../fields';
import { limits } from '../limits';
import { priceAmount } from './price-amount';

/** How many own prices one customer may have. */
export const mostOwnPrices = 50;

/** Changes of a customer's own prices by staff. A null price removes the plan's; prices of other plans stay. */
export const ownPriceChanges = () =>
  z
    .array(
      z.strictObject({
        /** The plan's id. */
        id: text(limits.priceId),
        price: z.nullable(priceAmount()),
        /** When the price ends; absent or null: never. */
        until: z.nullish(timestamp()),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(mostOwnPrices),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must name each plan once'),
    );

/** A customer's own prices as staff read them. */
export const ownPricesView = () =>
  z.array(
    z.object({
      id: z.string(),
      price: cedis(),
      until: z.nullable(timestamp()),
      /** The price has ended, or its plan is gone or is another bundle now. */
      is_over: z.boolean(),
    }),
  );
