import * as z from 'zod/mini';
import { isBundleSize, volumeMegabytes } from '../constants';
import { defineContract } from '../contract';
import { cedis, network, optionalText, requestId, text } from '../fields';
import { limits } from '../limits';
import { adminNetworkView, networkView } from '../networks/contracts';
import { deliveryTimeFields } from '../statistics/contracts';
import { supplierId } from '../suppliers/contracts';
import { mostPlansAtOnce, tierIds } from './terms';

const largestBundleMegabytes = 10_000_000;

/** Such as `1GB`, also if it is typed as `1 gb` or `1.0GB`. */
const dataSize = z.pipe(
  text(limits.dataSize).check(
    z.refine(
      (size) => isBundleSize(size) && volumeMegabytes(size) <= largestBundleMegabytes,
      'must be a size such as 1GB or 500MB',
    ),
  ),
  z.transform((size) =>
    size.replace(
      /^(\d+(?:\.\d+)?)\s*(gb|mb)$/i,
      (_all, value: string, unit: string) => Number(value) + unit.toUpperCase(),
    ),
  ),
);

const amount = cedis().check(
  z.positive('must be more than zero'),
  z.maximum(limits.price, `must be at most ${limits.price}`),
);

/** An empty text becomes null. */
const textOrNull = (maximum: number) =>
  z.pipe(
    z.nullable(optionalText(maximum)),
    z.transform((typed) => typed || null),
  );

/** A value for some of the tiers. */
const byTier = <Each extends z.ZodMiniType>(each: Each) =>
  z.partial(z.strictObject({ t1: each, t2: each, t3: each, t4: each, t5: each }));

/** Null: Standard. */
export const tierOfCustomer = z.nullable(z.enum(tierIds));

const priceId = text(limits.priceId);

/** Changes the given fields of a plan, or adds one, which needs a network, a size and a price. */
const planChange = z
  .partial(
    z.strictObject({
      /** Absent: a new plan. */
      id: priceId,
      /** What the caller saw. If somebody has changed the plan since, nothing is saved. Absent: not compared. */
      version: z.int(),
      network: network(),
      data_size: dataSize,
      price: amount,
      /** What it costs the shop. Null: not known. */
      cost: z.nullable(amount),
      /** Null removes a tier's price, so that it pays Standard; absent ones stay. */
      tiers: byTier(z.nullable(amount)),
      /** The plan's code at each supplier: a plan id, or the volume to buy there. Null removes one; absent ones stay. */
      codes: z.record(supplierId(), textOrNull(limits.planId)),
      /** How long the data is good for. */
      validity: textOrNull(limits.validity),
      note: textOrNull(limits.notice),
      /** Its place in lists: smaller numbers first. */
      sort: z.int().check(z.minimum(0), z.maximum(limits.place)),
      is_active: z.boolean(),
    }),
  )
  .check(
    z.refine(
      (plan) => plan.id !== undefined || (plan.network && plan.data_size && plan.price),
      'a new plan needs a network, a size and a price',
    ),
  );

export const adminSavePrices = defineContract({
  name: 'admin-save-prices',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Adds plans and changes prices, all of them or none. Only one plan of a network and size can be active. Past orders stay as they are.',
  input: z.strictObject({
    /** A repeated id changes nothing. */
    requestId: requestId(),
    prices: z
      .array(planChange)
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(mostPlansAtOnce, `must be at most ${mostPlansAtOnce} plans at a time`),
      ),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'price_exists', 'request_id_reused'],
  tags: ['Prices', 'Audit'],
});

export const adminDeletePrice = defineContract({
  name: 'admin-delete-price',
  access: 'admin',
  kind: 'mutation',
  summary: 'Deletes a price. Existing orders stay unchanged.',
  input: z.strictObject({ id: priceId }),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
  tags: ['Prices', 'Audit'],
});

/** The fields of a price that everybody reads. */
export const priceView = z.object({
  id: z.string(),
  network: network(),
  /** Such as `1GB` or `500MB`. */
  data_size: z.string(),
  price: cedis(),
  /** Its id at the bundle API: the primary one, or else the secondary one. */
  api_plan_id: z.nullable(z.string()),
  validity: z.nullable(z.string()),
  note: z.nullable(z.string()),
  is_active: z.boolean(),
});

/** The fields of a price that owners read. */
export const adminPriceView = z.extend(priceView, {
  version: z.int(),
  cost: z.nullable(cedis()),
  sort: z.int(),
  /** A tier without a price pays `price`. */
  tiers: byTier(cedis()),
  codes: z.record(z.string(), z.string()),
});

const namedTiers = z.array(z.object({ id: z.enum(tierIds), name: z.string() }));

export const adminGetPrices = defineContract({
  name: 'admin-get-prices',
  access: 'admin',
  kind: 'query',
  summary: 'All prices, active or not, sorted by network, place and price, and all networks.',
  input: z.strictObject({}),
  output: z.object({
    prices: z.array(adminPriceView),
    networks: z.array(adminNetworkView),
    /** The version of the networks, for a change of one. */
    version: z.int(),
    /** Price tiers beside Standard. */
    tiers: namedTiers,
  }),
  errors: [],
  tags: ['Prices'],
});

export const getBundlePrices = defineContract({
  name: 'get-bundle-prices',
  access: 'public',
  kind: 'query',
  summary: 'Active prices by place, then cheapest first; the networks, and how long deliveries took.',
  input: z.strictObject({}),
  output: z.object({
    prices: z.array(priceView),
    /** All of them, in the order of screens, also those that are not on sale. */
    networks: z.array(
      z.extend(networkView, {
        /** Whether it has a plan to sell, also while it is off sale. */
        has_plans: z.boolean(),
      }),
    ),
    /** Only networks with enough deliveries. */
    delivery_times: z.array(z.object({ network: z.string(), ...deliveryTimeFields })),
  }),
  errors: [],
  tags: ['Prices'],
});

export const adminNameTiers = defineContract({
  name: 'admin-name-tiers',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Names or renames price tiers. A tier can’t lose its name, and its customers and prices are not touched.',
  input: z.strictObject({
    /** A repeated id changes nothing. */
    requestId: requestId(),
    names: byTier(text(limits.tierName)),
  }),
  output: z.object({ success: z.literal(true) }),
  errors: ['request_id_reused'],
  tags: ['Prices', 'Audit'],
});
