import * as z from 'zod/mini';
import { cedis, text, timestamp } from '../fields';
import { limits } from '../limits';
import { priceAmount } from './price-amount';

/** So many prices of their own one customer has at most. */
export const mostOwnPrices = 50;

/** Prices of a customer's own, as staff set them: null takes one away; those of other plans stay. */
export const ownPriceChanges = () =>
  z
    .array(
      z.strictObject({
        /** The plan's. */
        id: text(limits.priceId),
        price: z.nullable(priceAmount()),
        /** From then on it is over; absent or null for no end. */
        until: z.nullish(timestamp()),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(mostOwnPrices),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must name each plan once'),
    );

/** As staff read them. */
export const ownPricesView = () =>
  z.array(
    z.object({
      id: z.string(),
      price: cedis(),
      until: z.nullable(timestamp()),
      /** It is over, or its plan is another bundle by now, or gone. */
      is_over: z.boolean(),
    }),
  );
