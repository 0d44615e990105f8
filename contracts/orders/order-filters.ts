import * as z from 'zod/mini';
import { optionalText, orderStatus } from '../fields';
import { limits } from '../limits';

/** Ghanaian calendar days, both inclusive. */
const dateRange = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .check(z.refine(({ from, to }) => from <= to, 'must not end before it begins'));

/** Filters of an admin's order list, all optional. */
export const orderFilters = {
  status: z.optional(orderStatus()),
  dateRange: z.optional(dateRange),
  /** Only open orders that a person delivers. */
  byHand: z.optional(z.literal(true)),
  /**
   * A whole order number or the beginning of one, a recipient's phone number or a part of one, a network, or the
   * beginnings of a customer's name or e-mail address.
   */
  search: z.optional(optionalText(limits.search)),
};

export const orderNumber = () => z.string().check(z.regex(/^[0-9A-Z]{6,25}$/, 'is not an order number'));
