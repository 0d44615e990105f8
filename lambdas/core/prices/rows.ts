import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import type { TierId } from '../../../contracts/prices/terms';
import { absentWhenEmpty, bySupplier, money } from '../kernel/fields';
import type { Pesewas } from '../kernel/money';
import { type EntityOf, type RowChange, row } from '../kernel/row';

/** A plan's price for each tier that has its own. */
export type TierPrices = Readonly<Partial<Record<TierId, Pesewas>>>;

/** A plan's own code at each supplier that has one. */
export type PlanCodes = Readonly<Record<SupplierName, string>>;

/** A plan on the price list. */
export const priceRow = /* @__PURE__ */ row('price', () => ({
  partition: 'PRICES',
  key: (of: { readonly id: string }) => ({ sort: `PRICE#${of.id}` }),
  ofCustomer: null,
  fields: {
    id: z.string(),
    /** 1 for a new plan. */
    version: z.int(),
    network: z.string(),
    /** Text such as `1GB` or `500MB`. */
    dataSize: z.string(),
    /** Standard: the price without a tier. `priceFor` returns a customer's price. */
    price: money,
    tiers: z.record(z.string(), money) as z.ZodMiniType<TierPrices>,
    /** What it costs the shop; null: nobody has entered it. Only owners read it. */
    cost: absentWhenEmpty(money, null),
    /** How long the data is valid, in words; null for none. */
    validity: absentWhenEmpty(z.string(), null),
    /** Other information for customers. */
    note: absentWhenEmpty(z.string(), null),
    /** Its place among the network's plans: smaller first, then by price. */
    sort: absentWhenEmpty(z.int(), 0),
    codes: bySupplier as z.ZodMiniType<PlanCodes>,
    isActive: z.boolean(),
  },
}));
export type BundlePrice = EntityOf<typeof priceRow>;

/** A new plan on sale that has only this. */
export const blankPrice = (
  known: Pick<BundlePrice, 'id' | 'network' | 'dataSize' | 'price'>,
): BundlePrice => ({
  ...known,
  version: 1,
  tiers: {},
  cost: null,
  validity: null,
  note: null,
  sort: 0,
  codes: {},
  isActive: true,
});

declare module '../kernel/changes' {
  interface ChangeKinds {
    price: RowChange<BundlePrice>;
  }
}
