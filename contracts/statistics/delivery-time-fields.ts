import * as z from 'zod/mini';

/** The time that today's and yesterday's deliveries took: measured, not promised. */
export const deliveryTimeFields = {
  /** Half were delivered within this many minutes. */
  half_within: z.int(),
  /** Nine of ten were delivered within this many minutes. */
  most_within: z.int(),
};
