import * as z from 'zod/mini';
import { isBundleSize, volumeMegabytes } from '../constants';
import { network, optionalText, text } from '../fields';
import { limits } from '../limits';
import { supplierId } from '../suppliers/supplier-fields';
import { isFirst, mostSuppliers } from '../suppliers/suppliers';
import { priceAmount } from './price-amount';

const largestBundleMegabytes = 10_000_000;

/** Writes `1gb`, `1 GB` and `1.0GB` as `1GB`. Other text stays unchanged. */
const inCanonicalForm = (size: string): string =>
  size.replace(
    /^(\d+(?:\.\d+)?)\s*(gb|mb)$/i,
    (_all, value: string, unit: string) => Number(value) + unit.toUpperCase(),
  );

/** Empty for none. */
const textOrNull = (maximum: number) =>
  z.pipe(
    z.nullable(optionalText(maximum)),
    z.transform((typed) => typed || null),
  );

const cost = z.nullable(priceAmount());

/** Those from the start have fields of their own. */
const addedSupplierId = supplierId().check(z.refine((id) => !isFirst(id), 'has fields of its own'));

/** A supplier's id of the plan. */
const planId = textOrNull(limits.planId);

export const priceFields = {
  network: network(),
  data_size: z.pipe(
    text(limits.dataSize).check(
      z.refine(
        (size) => isBundleSize(size) && volumeMegabytes(size) <= largestBundleMegabytes,
        'must be a size such as 1GB or 500MB',
      ),
    ),
    z.transform(inCanonicalForm),
  ),
  price: priceAmount(),
  /** What it costs the shop, at each who can deliver it; null for not known. */
  cost_hubnet: cost,
  cost_primary: cost,
  cost_secondary: cost,
  /** By hand. */
  cost_manual: cost,
  /** For the bundle API that is asked first when it is entered, and stays that one's. */
  api_plan_id: planId,
  /** For one bundle API each, where it has another id for the plan. */
  primary_plan_id: planId,
  secondary_plan_id: planId,
  /** At suppliers that staff have added: what it costs there, and its id. */
  suppliers: z
    .record(addedSupplierId, z.strictObject({ cost: z.optional(cost), plan_id: z.optional(planId) }))
    .check(z.refine((all) => Object.keys(all).length <= mostSuppliers, 'has too many suppliers')),
  is_active: z.boolean(),
  /** Empty for none, as the next two. */
  line: textOrNull(limits.networkLine),
  validity: textOrNull(limits.validity),
  note: textOrNull(limits.notice),
  sort: z.int().check(z.minimum(0), z.maximum(1_000)),
};

export const priceId = () => text(limits.priceId);
