import * as z from 'zod/mini';
import { type TierId, tierIds } from '../../../../contracts/prices/tiers';
import { anything } from '../../../core/kernel/fields';
import { pesewas } from '../../../core/money';
import { type Costs, noCosts } from '../../../core/prices/costs';
import type { BundlePrice, Falling, High, TimedPrice, TimedTierPrice } from '../../../core/prices/entities';
import type { TierPrices } from '../../../core/prices/tiers';

/**
 * `1764568800000:520 …`: what it costs from when on. One text, so that a condition compares all of it. Takes no room while
 * there is none.
 */
export const timedPrices = /* @__PURE__ */ z.codec(
  z.optional(z.string().check(z.regex(/^\d+:\d+( \d+:\d+)*$/))),
  anything<readonly TimedPrice[]>(),
  {
    decode: (text) =>
      (text?.split(' ') ?? []).map((one) => {
        const [at = '', price = ''] = one.split(':');
        return { at: new Date(Number(at)), price: pesewas(Number(price)) };
      }),
    encode: (next) => next.map(({ at, price }) => `${at.getTime()}:${price}`).join(' ') || undefined,
  },
);

/** `1764568800000:t1:480 …`, as those of everybody's price. */
export const timedTierPrices = /* @__PURE__ */ z.codec(
  z.optional(z.string().check(z.regex(/^\d+:\w+:\d+( \d+:\w+:\d+)*$/))),
  anything<readonly TimedTierPrice[]>(),
  {
    decode: (text) =>
      (text?.split(' ') ?? []).map((one) => {
        const [at = '', tier, price = ''] = one.split(':');
        return { at: new Date(Number(at)), tier: tier as TierId, price: pesewas(Number(price)) };
      }),
    encode: (next) =>
      next.map(({ at, tier, price }) => `${at.getTime()}:${tier}:${price}`).join(' ') || undefined,
  },
);

/** `t1:480 t2:470`, as the changes by time. */
export const tierPrices = /* @__PURE__ */ z.codec(
  z.optional(z.string().check(z.regex(/^\w+:\d+( \w+:\d+)*$/))),
  anything<TierPrices>(),
  {
    decode: (text) =>
      Object.fromEntries(
        (text?.split(' ') ?? []).map((one) => {
          const [id = '', price = ''] = one.split(':');
          return [id, pesewas(Number(price))];
        }),
      ),
    encode: (tiers) =>
      tierIds.flatMap((id) => (tiers[id] === undefined ? [] : `${id}:${tiers[id]}`)).join(' ') || undefined,
  },
);

/** `standard:493772:500 cost:…`, as the changes by time: what was how much until which hour since 1970. */
export const highs = /* @__PURE__ */ z.codec(
  z.optional(z.string().check(z.regex(/^\w+:\d+:\d+( \w+:\d+:\d+)*$/))),
  anything<readonly High[]>(),
  {
    decode: (text) =>
      (text?.split(' ') ?? []).map((one) => {
        const [of = '', hour = '', most = ''] = one.split(':');
        return { of: of as Falling, hour: Number(hour), most: pesewas(Number(most)) };
      }),
    encode: (all) => all.map(({ of, hour, most }) => `${of}:${hour}:${most}`).join(' ') || undefined,
  },
);

/** `acme:450 beta:460`, as the changes by time: of suppliers that staff have added. */
export const otherCosts = /* @__PURE__ */ z.codec(
  z.optional(z.string().check(z.regex(/^[a-z0-9-]+:\d+( [a-z0-9-]+:\d+)*$/))),
  anything<Costs>(),
  {
    decode: (text) =>
      Object.fromEntries(
        (text?.split(' ') ?? []).map((one) => {
          const [id = '', cost = ''] = one.split(':');
          return [id, pesewas(Number(cost))];
        }),
      ) as Costs,
    encode: (costs) =>
      sorted(costs)
        .flatMap(([id, cost]) => (cost === null || Object.hasOwn(noCosts, id) ? [] : `${id}:${cost}`))
        .join(' ') || undefined,
  },
);

/** JSON, as an id may have any characters. One text, so that a condition compares all of it. */
export const otherPlanIds = /* @__PURE__ */ z.codec(
  z.optional(z.string()),
  anything<BundlePrice['otherPlanIds']>(),
  {
    decode: (text) => (text === undefined ? {} : texts.parse(JSON.parse(text))),
    encode: (ids) =>
      Object.keys(ids).length === 0 ? undefined : JSON.stringify(Object.fromEntries(sorted(ids))),
  },
);
const texts = z.record(z.string(), z.string());

const sorted = <T>(values: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(values).sort(([a], [b]) => a.localeCompare(b));
