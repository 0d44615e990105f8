import * as z from 'zod/mini';

/** The time that deliveries took: measured, not promised. */
export const deliveryTimeFields = {
  /** Half were delivered within this many minutes. */
  half_within: z.int(),
  /** Nine of ten were delivered within this many minutes. */
  most_within: z.int(),
  /** From the orders of the last hour, or of the last day if there are too few. */
  over: z.enum(['hour', 'day']),
};
