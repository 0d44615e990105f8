import * as z from 'zod/mini';
import { cedis } from '../fields';
import { limits } from '../limits';

/** A bundle's price. */
export const priceAmount = () =>
  cedis().check(
    z.positive('must be more than zero'),
    z.maximum(limits.price, `must be at most ${limits.price}`),
  );
