import * as z from 'zod/mini';
import { cedis } from '../fields';

/** Orders that were delivered, also those that were refunded since. */
export const marginView = {
  orders: z.int(),
  sold: cedis(),
  refunds: z.int(),
  refunded: cedis(),
  /** For orders whose cost is known. */
  cost: cedis(),
  /** Given for the trouble with orders that weren’t refunded; absent from functions of before. */
  goodwill: z.nullish(cedis()),
  /** Orders whose cost nobody knows, and what is ours of their amounts: left out of `left`. */
  unknown: z.int(),
  unknown_sold: cedis(),
  /** `sold - refunded - unknown_sold - cost - goodwill` */
  left: cedis(),
};
