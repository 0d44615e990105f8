import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, optionalText, requestId, text } from '../fields';
import { limits } from '../limits';
import { mostSuppliers, supplierId } from '../suppliers/contracts';
import { allNetworks, balanceCodePattern, markPattern, prefixPattern, supplierCodePattern } from './terms';

const mostPrefixes = 30;

const prefix = z
  .string()
  .check(z.regex(prefixPattern, 'must be three digits such as 024; 030 to 039 are landlines'));

const supplierCode = z
  .string()
  .check(z.regex(supplierCodePattern, 'must be at most 30 small letters, digits or -'));

/** Each supplier's own code for the network, by the supplier's id. */
const codes = z
  .record(supplierId(), supplierCode)
  .check(z.refine((all) => Object.keys(all).length <= mostSuppliers, 'has too many suppliers'));

/** The suppliers that get its orders, in the order in which they are tried. Null: the settings decide. */
const route = z.nullable(
  z.array(supplierId()).check(
    z.maxLength(mostSuppliers),
    z.refine((all) => new Set(all).size === all.length, 'must not name a supplier twice'),
  ),
);

export const networkFields = {
  label: text(limits.networkLabel),
  mark: z.string().check(z.regex(markPattern, 'must be 2 or 3 letters')),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #ffcb05')),
  prefixes: z.array(prefix).check(
    z.maxLength(mostPrefixes),
    z.refine((all) => new Set(all).size === all.length, 'must not name a prefix twice'),
  ),
  balance_code: z.string().check(z.regex(balanceCodePattern, 'must be digits, * and #')),
  on_sale: z.boolean(),
  /** A notice for customers, shown even while the network isn't on sale. */
  notice: optionalText(limits.notice),
  /** Can't be changed for the two built-in networks. */
  codes,
  route,
};

/** The public part of a network. Networks that were taken off stay in the list, so that their orders still have a name. */
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
});

/** A network as staff read it. */
export const adminNetworkView = z.extend(networkView, {
  codes,
  /** A built-in network, whose codes at suppliers can't be changed. */
  is_fixed: z.boolean(),
  route,
});

const fields = /* @__PURE__ */ z.partial(/* @__PURE__ */ z.strictObject(networkFields));

export const adminUpdateNetwork = defineContract({
  name: 'admin-update-network',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Adds a network, changes the given fields of one, or takes one off; or stops selling all of them. Existing orders keep their network unchanged.',
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      /** `all`: stops selling every network, with this notice. Those that are off sale already stay as they are. */
      id: network(),
      /** A network that was taken off may be added again. */
      change: z.enum(['add', 'change', 'take_off']),
      /** What the caller saw. If somebody has changed the networks since, nothing is saved. */
      version: z.optional(z.int()),
      fields: z.optional(fields),
    })
    .check(
      z.refine(
        ({ change, fields }) =>
          change !== 'add' || (fields?.label !== undefined && fields.mark !== undefined),
        'must have a label and a mark to be added',
      ),
      z.refine(
        ({ id, change, fields }) => id !== allNetworks || (change === 'change' && fields?.on_sale === false),
        'must only stop selling',
      ),
    ),
  output: z.object({
    success: z.literal(true),
    /** Absent for `all`. */
    network: z.optional(adminNetworkView),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Prices', 'Audit'],
});
