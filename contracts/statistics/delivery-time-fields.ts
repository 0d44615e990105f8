import * as z from 'zod/mini';

/** How long deliveries took: measured, and no promise. */
export const deliveryTimeFields = {
  /** Half were delivered within so many minutes. */
  half_within: z.int(),
  /** Nine of ten were. */
  most_within: z.int(),
  /** From the orders of the last hour, or of the last day if there are too few. */
  over: z.enum(['hour', 'day']),
};
