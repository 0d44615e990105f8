import * as z from 'zod/mini';
import { prefixRules } from './networks';

/** Small letters, but for the two networks from the start. It never changes. */
const networkId = () =>
  z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{1,19}$/, 'must be 2 to 20 letters, digits or -'));

/** How a supplier calls a network or a line: it may be a part of an address. Empty: it doesn't sell it. */
const supplierCode = z
  .string()
  .check(z.regex(/^[a-z0-9-]{0,30}$/, 'must be at most 30 small letters, digits or -'));

const codes = z.strictObject({
  hubnet: z.optional(supplierCode),
  primary: z.optional(supplierCode),
  secondary: z.optional(supplierCode),
});

/** What everybody may know of a network. One that was taken off is kept for the names of its orders. */
export const networkView = z.object({
  id: networkId(),
  label: z.string(),
  mark: z.string(),
  colour: z.string(),
  prefixes: z.array(z.string()),
  balance_code: z.string(),
  on_sale: z.boolean(),
  taken_off: z.boolean(),
  notice: z.string(),
  prefix_rule: z.enum(prefixRules),
});

/** What staff read of it. */
export const adminNetworkView = z.extend(networkView, {
  codes,
  lines: z.array(z.object({ name: z.string(), codes })),
  /** From the start: what suppliers are told of it is fixed. */
  is_fixed: z.boolean(),
});
