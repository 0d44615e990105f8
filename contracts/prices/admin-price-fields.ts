import * as z from 'zod/mini';
import { text } from '../fields';
import { limits } from '../limits';
import { supplierId } from '../suppliers/supplier-fields';
import { isFirstSupplier, mostSuppliers } from '../suppliers/suppliers';
import { priceAmount } from './price-amount';
import { priceAttributes, sideOf, textOrNull } from './price-attributes';

/** The first suppliers have fields of their own. */
const addedSupplierId = supplierId().check(z.refine((id) => !isFirstSupplier(id), 'has fields of its own'));

/** What staff enter of a price, beside its prices for tiers. */
export const priceFields = {
  ...sideOf(priceAttributes, 'typed'),
  price: priceAmount(),
  /** What it costs the shop; null for not known. */
  cost: z.nullable(priceAmount()),
  /** Its id at suppliers that staff have added. */
  suppliers: z
    .record(addedSupplierId, z.strictObject({ plan_id: z.optional(textOrNull(limits.planId)) }))
    .check(z.refine((all) => Object.keys(all).length <= mostSuppliers, 'has too many suppliers')),
};

export const priceId = () => text(limits.priceId);
