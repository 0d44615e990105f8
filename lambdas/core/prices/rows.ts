import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { absentWhenEmpty, anything, money } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { type Pesewas, pesewas } from '../money';

/** A plan's price for each tier that has its own. */
export type TierPrices = Readonly<Partial<Record<TierId, Pesewas>>>;

/** The tier that staff gave a customer. Read it with `tierAt`, because it may have ended. */
export interface AccountTier {
  readonly id: TierId;
  /** Standard applies from then on; null: no end is set. */
  readonly until: Date | null;
}

/** A tier that staff have named. */
export interface NamedTier {
  readonly id: TierId;
  readonly name: string;
}

/** Leaves out null values. */
export const known = <T>(values: Readonly<Record<string, T | null>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== null));

/** `t1:480 …`: one text, so that a condition compares all of it. Not stored while empty. */
const tierPrices = /* @__PURE__ */ z.codec(
  /* @__PURE__ */ z.optional(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\w+:\d+( \w+:\d+)*$/)),
  ),
  /* @__PURE__ */ anything<TierPrices>(),
  {
    decode: (text) =>
      Object.fromEntries(
        (text?.split(' ') ?? []).map((entry) => {
          const [id = '', price] = entry.split(':');
          return [id, pesewas(Number(price))];
        }),
      ),
    encode: (tiers) =>
      tierIds.flatMap((id) => (tiers[id] === undefined ? [] : `${id}:${tiers[id]}`)).join(' ') || undefined,
  },
);

/** JSON, because ids may contain any characters; one text, so that a condition compares all of it. */
const otherPlanIds = /* @__PURE__ */ z.codec(
  /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  /* @__PURE__ */ anything<Readonly<Record<SupplierName, string>>>(),
  {
    decode: (text) => (text === undefined ? {} : texts.parse(JSON.parse(text))),
    encode: (ids) =>
      Object.keys(ids).length === 0 ? undefined : JSON.stringify(Object.fromEntries(sorted(ids))),
  },
);
const texts = /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.string());

const sorted = <T>(values: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(values).sort(([a], [b]) => a.localeCompare(b));

/**
 * A plan on the price list. Each write has the condition that the whole row is unchanged since it was read: if two admins change a price at
 * the same time, the second decides again. Lists and objects are stored as text, because a condition can't compare lists.
 */
export const priceRow = /* @__PURE__ */ row('price', () => ({
  partition: 'PRICES',
  key: (of: { readonly id: string }) => ({ sort: `PRICE#${of.id}` }),
  compares: 'all',
  ofCustomer: null,
  fields: {
    id: z.string(),
    network: z.string(),
    /** Text such as `1GB` or `500MB`. */
    dataSize: z.string(),
    /** Standard: the price without a tier. `priceFor` returns a customer's price. */
    price: money,
    tiers: tierPrices,
    /** What it costs the shop; null: nobody has entered it. Only staff who see reports read it. */
    cost: absentWhenEmpty(money, null),
    /** How long the data is valid, in words; null for none. */
    validity: absentWhenEmpty(z.string(), null),
    /** Other information for customers. */
    note: absentWhenEmpty(z.string(), null),
    /** Its place among the network's plans: smaller first, then by price. */
    sort: absentWhenEmpty(z.int(), 0),
    /** The specification's single plan id: used for `apiPlanSupplier` unless that supplier has its own id below. */
    apiPlanId: z.nullable(z.string()),
    /** The bundle API that was asked first when `apiPlanId` was entered. Null if there is no id. */
    apiPlanSupplier: absentWhenEmpty(z.enum(['primary', 'secondary']), null),
    /** Its own code at Hubnet, which sells by volume. Null: the network's. */
    hubnetCode: absentWhenEmpty(z.string(), null),
    /** Its id at each bundle API. */
    primaryPlanId: absentWhenEmpty(z.string(), null),
    secondaryPlanId: absentWhenEmpty(z.string(), null),
    /** Ids at suppliers that staff have added. */
    otherPlanIds,
    isActive: z.boolean(),
    /** Goes up when another plan of its bundle goes on sale, so that a change that was decided before is decided again. */
    turn: absentWhenEmpty(z.int(), 0),
  },
}));
export type BundlePrice = EntityOf<typeof priceRow>;

/** A plan with these values. Its other attributes are as if absent. */
export const blankPrice = (known: Pick<BundlePrice, 'id' | 'network' | 'dataSize' | 'price'>): BundlePrice =>
  priceRow.decode({
    ...priceRow.key(known),
    ...priceRow.attributes(known, ['id', 'network', 'dataSize', 'price']),
    ...priceRow.attributes({ apiPlanId: null, isActive: true }, ['apiPlanId', 'isActive']),
  });
