import * as z from 'zod/mini';
import { tierIds } from '../../../../contracts/prices/tiers';
import { pesewas } from '../../../core/money';
import type { BundlePrice, TimedPrice } from '../../../core/prices/entities';
import type { TierPrices } from '../../../core/prices/tiers';
import { priceKey } from '../table/keys';
import { row } from '../table/row';
import { anything, inline, storedAs } from '../table/row-fields';
import { absentWhenEmpty, money } from '../table/values';

/**
 * `1764568800000:520 …`: what it costs from when on. One text, so that a condition compares all of it. Takes no room while
 * there is none.
 */
const timedPrices = z.codec(
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

/** `t1:480 t2:470`, as the changes by time. */
const tierPrices = z.codec(
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

export const priceRow = /* @__PURE__ */ row<BundlePrice>({
  keys: ({ id }) => priceKey(id),
  fields: {
    id: z.string(),
    network: z.string(),
    dataSize: z.string(),
    line: absentWhenEmpty(z.string(), null),
    price: money,
    tiers: tierPrices,
    costs: inline({
      hubnet: storedAs('cost_hubnet', absentWhenEmpty(money, null)),
      primary: storedAs('cost_primary', absentWhenEmpty(money, null)),
      secondary: storedAs('cost_secondary', absentWhenEmpty(money, null)),
      manual: storedAs('cost_manual', absentWhenEmpty(money, null)),
    }),
    validity: absentWhenEmpty(z.string(), null),
    note: absentWhenEmpty(z.string(), null),
    sort: absentWhenEmpty(z.int(), 0),
    apiPlanId: z.nullable(z.string()),
    apiPlanSupplier: absentWhenEmpty(z.enum(['primary', 'secondary']), null),
    primaryPlanId: absentWhenEmpty(z.string(), null),
    secondaryPlanId: absentWhenEmpty(z.string(), null),
    isActive: z.boolean(),
    next: timedPrices,
  },
});
