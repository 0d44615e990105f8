import * as z from 'zod/mini';
import { cedis } from '../fields';

/** The margin of delivered orders, including those that have been refunded since. */
export const marginView = {
  orders: z.int(),
  sold: cedis(),
  refunds: z.int(),
  refunded: cedis(),
  /** The cost of orders whose cost is known. */
  cost: cedis(),
  /** How many orders have an unknown cost, and their sales less refunds: `left` doesn't include them. */
  unknown: z.int(),
  unknown_sold: cedis(),
  /** `sold - refunded - unknown_sold - cost` */
  left: cedis(),
};
