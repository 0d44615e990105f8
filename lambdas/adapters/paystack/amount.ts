import * as z from 'zod/mini';

/** In minor units: ten times the largest top-up. A larger amount is a mistake of Paystack's, and no screen could show it. */
const maximumAmount = 100_000_000;

/** An amount in minor units. */
export const amount = () => z.int().check(z.nonnegative(), z.maximum(maximumAmount));

/** An amount that counts as absent if it can't be read. */
export const optionalAmount = () => z.catch(z.nullish(amount()), null);
