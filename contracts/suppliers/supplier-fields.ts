import * as z from 'zod/mini';
import { text } from '../fields';
import { limits } from '../limits';
import { givenKey, shownKey } from '../settings/key-fields';
import { mostSupplierChanges, supplierIdPattern, supplierProtocols } from './suppliers';

/** The id of any supplier, also of one that has been removed since. */
export const supplierId = () => z.string().check(z.regex(supplierIdPattern, 'is not the id of a supplier'));

/** Adds a supplier, or changes the given fields of one that staff have added. */
const supplierChange = () =>
  z.strictObject({
    /** A new supplier also needs a name, a protocol, an address and a key. */
    id: supplierId(),
    name: z.optional(text(limits.supplierName)),
    /** It never changes. */
    protocol: z.optional(z.enum(supplierProtocols)),
    /** The address of its API. A new address needs the key again. */
    address: z.optional(z.string().check(z.trim(), z.maxLength(limits.supplierAddress))),
    on: z.optional(z.boolean()),
    key: z.optional(givenKey()),
    /** Removes the supplier, which has to be off. It is still asked about its orders for a month. */
    removed: z.optional(z.literal(true)),
  });

export const supplierChanges = () =>
  z.array(supplierChange()).check(
    z.maxLength(mostSupplierChanges, `must be at most ${mostSupplierChanges} at once`),
    z.refine(
      (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
      'must not name a supplier twice',
    ),
  );

/** A supplier that staff have added, as staff read it. */
export const supplierView = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    protocol: z.string(),
    address: z.string(),
    on: z.boolean(),
    key: shownKey,
  });
