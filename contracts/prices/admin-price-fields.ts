import * as z from 'zod/mini';
import { text } from '../fields';
import { limits } from '../limits';
import { supplierId } from '../suppliers/supplier-fields';
import { isFirstSupplier, mostSuppliers } from '../suppliers/suppliers';
import { priceAmount } from './price-amount';
import { priceAttributes, sideOf, textOrNull } from './price-attributes';

const cost = z.nullable(priceAmount());

/** The first suppliers have fields of their own. */
const addedSupplierId = supplierId().check(z.refine((id) => !isFirstSupplier(id), 'has fields of its own'));

/** What staff enter of a price, beside its prices for tiers. */
export const priceFields = {
  ...sideOf(priceAttributes, 'typed'),
  price: priceAmount(),
  /** What it costs the shop, at each who can deliver it; null for not known. */
  cost_hubnet: cost,
  cost_primary: cost,
  cost_secondary: cost,
  /** By hand. */
  cost_manual: cost,
  /** At suppliers that staff have added: what it costs there, and its id. */
  suppliers: z
    .record(
      addedSupplierId,
      z.strictObject({ cost: z.optional(cost), plan_id: z.optional(textOrNull(limits.planId)) }),
    )
    .check(z.refine((all) => Object.keys(all).length <= mostSuppliers, 'has too many suppliers')),
};

export const priceId = () => text(limits.priceId);
