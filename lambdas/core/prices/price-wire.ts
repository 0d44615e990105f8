import type { SupplierName } from '../../../contracts/constants';
import type { InputOf, OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import type { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import type { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { priceAttributes, readByEverybody, readIfSet } from '../../../contracts/prices/price-attributes';
import { fromCedis, type Pesewas, toCedis } from '../money';
import { type CamelCase, camelCase } from '../wire';
import type { NewPrice, PriceChange } from './edit-prices';
import type { PriceFor } from './price-for';
import { type BundlePrice, known, type TierPrices } from './rows';

/* Converts prices between the API and the row. */

type WireName = keyof typeof priceAttributes;
/** Fails to compile unless the row has each attribute of the API. */
type InRow<Name extends keyof BundlePrice> = Name;
type KeptAs<Name extends WireName> = InRow<CamelCase<Name>>;

/** An attribute's name in the row. */
const inRow = <Name extends WireName>(name: Name) => camelCase(name) as KeptAs<Name>;

const namesOf = <Name extends WireName>(attributes: Readonly<Record<Name, unknown>>) =>
  Object.keys(attributes) as Name[];

type OnWire = { readonly [Name in WireName]?: BundlePrice[KeptAs<Name>] | undefined };

/** Words that customers read; they may contain no web address but the shop's own. */
export const wordsOf = (typed: OnWire) =>
  namesOf(priceAttributes).flatMap((name) => {
    const value = typed[name];
    return 'isWords' in priceAttributes[name] && typeof value === 'string' ? [value] : [];
  });

/* What staff type. */

export const newPriceFrom = (input: ParsedInputOf<typeof adminCreatePrice>): NewPrice => ({
  ...plainFrom(input),
  network: input.network,
  dataSize: input.data_size,
  price: fromCedis(input.price),
  cost: costFrom(input.cost) ?? null,
  otherPlanIds: known(otherPlanIdsFrom(input.suppliers)),
});

type Updates = InputOf<typeof adminUpdatePrice>['updates'];

export const priceChangeFrom = (updates: Updates): PriceChange => ({
  ...plainFrom(updates),
  price: updates.price === undefined ? undefined : fromCedis(updates.price),
  cost: costFrom(updates.cost),
  tiers: updates.tiers,
  otherPlanIds: otherPlanIdsFrom(updates.suppliers),
});

/** The plain attributes that were given. */
const plainFrom = (typed: OnWire): Partial<Pick<BundlePrice, KeptAs<WireName>>> =>
  Object.fromEntries(
    namesOf(priceAttributes).flatMap((name) =>
      typed[name] === undefined ? [] : [[inRow(name), typed[name]]],
    ),
  );

/* What is read. */

type PriceView = OutputOf<typeof getBundlePrices>['prices'][number];

/** A price as customers read it. */
export function priceView(price: PriceFor): PriceView {
  const set = Object.entries(plainView(price, readIfSet)).filter(
    ([, value]) => value !== null && value !== 0,
  );
  return {
    id: price.id,
    price: toCedis(price.price),
    ...plainView(price, readByEverybody),
    ...Object.fromEntries(set),
  };
}

type AdminPriceView = OutputOf<typeof adminGetPrices>['prices'][number];

export const adminPriceView = (price: BundlePrice): AdminPriceView => ({
  id: price.id,
  price: toCedis(price.price),
  ...plainView(price, priceAttributes),
  tiers: tiersView(price.tiers),
  cost: price.cost === null ? null : toCedis(price.cost),
  api_plan_supplier: price.apiPlanSupplier,
  suppliers: Object.fromEntries(
    Object.entries(price.otherPlanIds).map(([id, planId]) => [id, { plan_id: planId }]),
  ),
});

const plainView = <Name extends WireName>(
  price: Pick<BundlePrice, KeptAs<Name>>,
  attributes: Readonly<Record<Name, unknown>>,
) =>
  Object.fromEntries(namesOf(attributes).map((name) => [name, price[inRow(name)]])) as {
    [Each in Name]: BundlePrice[KeptAs<Each>];
  };

type TypedAtSuppliers = Readonly<Record<SupplierName, { readonly plan_id?: string | null | undefined }>>;

/** As typed, in cedis; null for one that was emptied. */
const costFrom = (typed: number | null | undefined): Pesewas | null | undefined =>
  typed == null ? typed : fromCedis(typed);

/** The ids typed for suppliers that staff have added; null for one that was emptied. */
const otherPlanIdsFrom = (suppliers: TypedAtSuppliers = {}): Readonly<Record<SupplierName, string | null>> =>
  Object.fromEntries(
    Object.entries(suppliers).flatMap(([name, { plan_id: id }]) => (id === undefined ? [] : [[name, id]])),
  );

const tiersView = (prices: TierPrices): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, toCedis(price)]));
