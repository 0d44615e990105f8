import * as z from 'zod/mini';
import { network, optionalText } from '../fields';
import { limits } from '../limits';
import { priceAmount } from '../prices/price-amount';
import { asItReads, productName } from '../shown-name';
import { supplierId } from '../suppliers/supplier-fields';
import { mostSuppliers, mostSuppliersKept } from '../suppliers/suppliers';
import { balanceCodePattern, markPattern, prefixPattern, prefixRules, supplierCodePattern } from './networks';
import { pauseView } from './pause-fields';
import { routeDay, routeMinutes, routeModes, routePace } from './routes';

const mostPrefixes = 30;
const mostLines = 10;

const prefix = z
  .string()
  .check(z.regex(prefixPattern, 'must be three digits such as 024; 030 to 039 are landlines'));

const supplierCode = z
  .string()
  .check(z.regex(supplierCodePattern, 'must be at most 30 small letters, digits or -'));

/** By the supplier's id. */
const codes = z
  .record(supplierId(), supplierCode)
  .check(z.refine((all) => Object.keys(all).length <= mostSuppliersKept, 'has too many suppliers'));

const wholeNumber = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`));

const routeEntry = z.strictObject({
  supplier: supplierId(),
  on: z.boolean(),
  /** At most so many orders of the network in a minute; null: as many as its protocol allows. */
  per_minute: z.nullable(wholeNumber(routePace)),
  /** At most so many in a day; null, and from sites one version older absent: as many as come. */
  most_a_day: z.nullish(wholeNumber(routeDay)),
  /** Orders go there only while our float is at least so many cedis, or not known; null or absent: whatever it is. */
  keep_float: z.nullish(priceAmount()),
});

/** Null: as the settings say. */
const route = z.nullable(
  z.strictObject({
    /** In the order in which they are asked. A supplier that is missing is off. */
    entries: z.array(routeEntry).check(
      z.maxLength(mostSuppliers),
      z.refine(
        (entries) => new Set(entries.map(({ supplier }) => supplier)).size === entries.length,
        'must not name a supplier twice',
      ),
    ),
    /** `cheapest`: by the plan's cost at each supplier; where that isn't known, in their order after the others. */
    mode: z.enum(routeModes),
    /** An order that has waited in line for so long may go to the next supplier. */
    overflow_minutes: wholeNumber(routeMinutes),
    /** How long a supplier gets no orders after it has refused several in a row for its own trouble. */
    rest_minutes: wholeNumber(routeMinutes),
  }),
);

export const lineName = () => productName(limits.networkLine);

export const networkFields = {
  label: productName(limits.networkLabel),
  mark: z.string().check(z.regex(markPattern, 'must be 2 or 3 letters')),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #ffcb05')),
  prefixes: z.array(prefix).check(
    z.maxLength(mostPrefixes),
    z.refine((all) => new Set(all).size === all.length, 'must not name a prefix twice'),
  ),
  balance_code: z.string().check(z.regex(balanceCodePattern, 'must be digits, * and #')),
  on_sale: z.boolean(),
  /** Words for customers, also while it isn't on sale. */
  notice: optionalText(limits.notice),
  prefix_rule: z.enum(prefixRules),
  /** Of the two networks from the start these are fixed. */
  codes,
  /** Whom its orders go to. */
  route,
  /** Products of the network that suppliers tell apart. A code that is missing is the network's own. */
  lines: z.array(z.strictObject({ name: lineName(), codes })).check(
    z.maxLength(mostLines),
    z.refine(
      (lines) => new Set(lines.map(({ name }) => asItReads(name))).size === lines.length,
      'must not name a line twice',
    ),
  ),
};

/** What everybody may know of a network. One that was taken off is kept for the names of its orders. */
export const networkView = z.object({
  id: network(),
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
  /** A line's route, null: as its network's. Functions one version older don't send it. */
  lines: z.array(z.object({ name: z.string(), codes, route: z.nullish(route) })),
  /** In force, the latest first. Absent before there were pauses. */
  pauses: z.optional(z.array(pauseView)),
  /** Not begun yet, the next one first. Functions one version older don't send it. */
  next_pauses: z.optional(z.array(pauseView)),
  /** From the start: what suppliers are told of it is fixed. */
  is_fixed: z.boolean(),
  /** Null: as the settings say. Functions one version older don't send it. */
  route: z.nullish(route),
});
