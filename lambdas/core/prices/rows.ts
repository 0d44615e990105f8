import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { anything, inline, storedAs } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { absentWhenEmpty, money } from '../kernel/values';
import { type Pesewas, pesewas } from '../money';
import { type Costs, noCosts } from './costs';
import type { PricedFor, TierPrices } from './tiers';

/** What a bundle costs from a moment on. */
export interface TimedPrice {
  readonly at: Date;
  readonly price: Pesewas;
}

/** A tier's price from a moment on. */
export interface TimedTierPrice extends TimedPrice {
  readonly tier: TierId;
}

/** What can fall: what somebody pays, or the lowest cost that is known. */
export type Falling = PricedFor | 'cost';

/** What something was at most before it fell, in the hour in which that ended. */
export interface High {
  readonly of: Falling;
  /** Since 1970. */
  readonly hour: number;
  readonly most: Pesewas;
}

/**
 * Entries in one text, `1764568800000:520 …`, so that a condition compares all of them. Takes no room while there are none.
 * @param entry what each is
 */
/* @__NO_SIDE_EFFECTS__ */
function inOneText<T>(
  entry: string,
  read: (entries: readonly (readonly string[])[]) => T,
  write: (value: T) => readonly string[],
) {
  const pattern = new RegExp(`^${entry}( ${entry})*$`);
  return z.codec(z.optional(z.string().check(z.regex(pattern))), anything<T>(), {
    decode: (text) => read((text?.split(' ') ?? []).map((one) => one.split(':'))),
    encode: (value) => write(value).join(' ') || undefined,
  });
}

const amount = (text: string): Pesewas => pesewas(Number(text));
const moment = (text: string): Date => new Date(Number(text));

const timedPrices = /* @__PURE__ */ inOneText<readonly TimedPrice[]>(
  '\\d+:\\d+',
  (entries) => entries.map(([at = '', price = '']) => ({ at: moment(at), price: amount(price) })),
  (next) => next.map(({ at, price }) => `${at.getTime()}:${price}`),
);

/** `1764568800000:t1:480`. */
const timedTierPrices = /* @__PURE__ */ inOneText<readonly TimedTierPrice[]>(
  '\\d+:\\w+:\\d+',
  (entries) =>
    entries.map(([at = '', tier, price = '']) => ({
      at: moment(at),
      tier: tier as TierId,
      price: amount(price),
    })),
  (next) => next.map(({ at, tier, price }) => `${at.getTime()}:${tier}:${price}`),
);

/** `t1:480`. */
const tierPrices = /* @__PURE__ */ inOneText<TierPrices>(
  '\\w+:\\d+',
  (entries) => Object.fromEntries(entries.map(([id = '', price = '']) => [id, amount(price)])),
  (tiers) => tierIds.flatMap((id) => (tiers[id] === undefined ? [] : `${id}:${tiers[id]}`)),
);

/** `standard:493772:500`: what was how much until which hour since 1970. */
const highs = /* @__PURE__ */ inOneText<readonly High[]>(
  '\\w+:\\d+:\\d+',
  (entries) =>
    entries.map(([of = '', hour = '', most = '']) => ({
      of: of as Falling,
      hour: Number(hour),
      most: amount(most),
    })),
  (all) => all.map(({ of, hour, most }) => `${of}:${hour}:${most}`),
);

/** `acme:450`: at suppliers that staff have added. */
const otherCosts = /* @__PURE__ */ inOneText<Costs>(
  '[a-z0-9-]+:\\d+',
  (entries) => Object.fromEntries(entries.map(([id = '', cost = '']) => [id, amount(cost)])) as Costs,
  (costs) =>
    sorted(costs).flatMap(([id, cost]) =>
      cost === null || Object.hasOwn(noCosts, id) ? [] : `${id}:${cost}`,
    ),
);

/** JSON, as an id may have any characters. One text, so that a condition compares all of it. */
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

/** Which bundle a plan is. With another value of one of these it is another bundle, and own prices no longer hold for it. */
const bundleFields = () => ({
  network: z.string(),
  /** Text such as `1GB` or `500MB`. */
  dataSize: z.string(),
  /** The line of the network that it is of: iShare, BigTime. */
  line: absentWhenEmpty(z.string(), null),
});

/**
 * A bundle on the price list. It is written on the condition that nothing of it has changed since it was read: of two admins who change one at
 * the same time, the second decides again. A list or an object in it is stored as one text: a condition can't compare lists.
 */
export const priceRow = /* @__PURE__ */ row('price', () => ({
  partition: 'PRICES',
  key: (of: { readonly id: string }) => ({ sort: `PRICE#${of.id}` }),
  compares: 'all',
  fields: {
    id: z.string(),
    ...bundleFields(),
    /** Standard: what it costs everybody without another price. `priceFor` answers what it costs a customer. */
    price: money,
    tiers: tierPrices,
    /** What it costs the shop. Only staff who see reports read it. */
    costs: inline<Costs>(
      {
        hubnet: storedAs('cost_hubnet', absentWhenEmpty(money, null)),
        primary: storedAs('cost_primary', absentWhenEmpty(money, null)),
        secondary: storedAs('cost_secondary', absentWhenEmpty(money, null)),
        manual: storedAs('cost_manual', absentWhenEmpty(money, null)),
      },
      storedAs('other_costs', otherCosts),
    ),
    /** What it was in the last 24 hours, where it fell: `withHighs` alone makes and reads them. */
    highs,
    /** How long the data is good for, in words; null for none. */
    validity: absentWhenEmpty(z.string(), null),
    /** What else customers should know. */
    note: absentWhenEmpty(z.string(), null),
    /** Its place among the network's plans: smaller first, and those of one place by price. */
    sort: absentWhenEmpty(z.int(), 0),
    /** The specification's one id of the plan: at `apiPlanSupplier`, if that one has none of its own below. */
    apiPlanId: z.nullable(z.string()),
    /** The bundle API that was asked first when `apiPlanId` was entered. Null without one. */
    apiPlanSupplier: absentWhenEmpty(z.enum(['primary', 'secondary']), null),
    /** Its id at each bundle API. Hubnet sells by volume. */
    primaryPlanId: absentWhenEmpty(z.string(), null),
    secondaryPlanId: absentWhenEmpty(z.string(), null),
    /** At suppliers that staff have added. */
    otherPlanIds,
    isActive: z.boolean(),
    /** What it costs later, the first change first. `priceAt` reads it: `price` alone may be an old one. */
    next: timedPrices,
    /** The same of tiers: each is of one. */
    nextTiers: timedTierPrices,
  },
}));
export type BundlePrice = EntityOf<typeof priceRow>;
export type Bundle = Pick<BundlePrice, keyof ReturnType<typeof bundleFields>>;

/** A plan of which only this is known: all else is as where a row has no attribute for it. */
export const blankPrice = (known: Pick<BundlePrice, 'id' | 'network' | 'dataSize' | 'price'>): BundlePrice =>
  priceRow.decode({
    ...priceRow.key(known),
    ...priceRow.attributes(known, ['id', 'network', 'dataSize', 'price']),
    ...priceRow.attributes({ apiPlanId: null, isActive: true }, ['apiPlanId', 'isActive']),
  });

/** What one customer pays for a plan by agreement. */
export interface OwnPrice {
  readonly price: Pesewas;
  /** It is over from then on; null: no end is set. */
  readonly until: Date | null;
  /** `bundleHash` of what it was agreed for: a plan that has become another bundle is not sold at it. */
  readonly bundle: string;
}

/** By the plan's id. Read one by `ownPriceAt`: it may be over. */
export type OwnPriceList = ReadonlyMap<string, OwnPrice>;

/**
 * `d3.kRz-abcd.mhz3k0.mtn-1gb`: pesewas in base 36, the bundle, the minute of its end in base 36 or nothing, and the plan. A purchase
 * reads them with the account, and both are read for the price of one as long as they are below four kilobytes.
 */
const ownPriceTexts = /* @__PURE__ */ z.codec(
  /* @__PURE__ */ z.array(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9a-z]+\.[\w-]{8}\.[0-9a-z]*\../)),
  ),
  /* @__PURE__ */ anything<OwnPriceList>(),
  {
    decode: (all) => new Map(all.map(ownPriceOf)),
    encode: (prices) => [...prices].map(ownPriceText),
  },
);

const minuteMs = 60_000;

function ownPriceOf(text: string): [string, OwnPrice] {
  const [price = '', bundle = '', minute = '', ...plan] = text.split('.');
  const until = minute === '' ? null : new Date(Number.parseInt(minute, 36) * minuteMs);
  return [plan.join('.'), { price: pesewas(Number.parseInt(price, 36)), until, bundle }];
}

function ownPriceText([plan, { price, until, bundle }]: readonly [string, OwnPrice]): string {
  const minute = until === null ? '' : Math.floor(until.getTime() / minuteMs).toString(36);
  return `${price.toString(36)}.${bundle}.${minute}.${plan}`;
}

/** All prices of one customer's own. Behind their account, which has their version, so that one query reads both. */
export const ownPricesRow = /* @__PURE__ */ row('ownPrices', () => ({
  partition: 'USER#*',
  key: (of: { readonly userId: string }) => ({ of: of.userId, sort: 'PROFILE#PRICES' }),
  fields: { userId: z.string(), prices: ownPriceTexts, version: z.int() },
}));
export type OwnPrices = EntityOf<typeof ownPricesRow>;
