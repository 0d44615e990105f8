import * as z from 'zod/mini';
import { inline, storedAs } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, money } from '../../../core/kernel/values';
import type { Costs } from '../../../core/prices/costs';
import type { BundlePrice } from '../../../core/prices/entities';
import { priceKey } from '../table/keys';
import { highs, otherCosts, otherPlanIds, tierPrices, timedPrices, timedTierPrices } from './price-texts';

export const priceRow = /* @__PURE__ */ rowOf<BundlePrice>({
  keys: ({ id }) => priceKey(id),
  fields: {
    id: z.string(),
    network: z.string(),
    dataSize: z.string(),
    line: absentWhenEmpty(z.string(), null),
    price: money,
    tiers: tierPrices,
    costs: inline<Costs>(
      {
        hubnet: storedAs('cost_hubnet', absentWhenEmpty(money, null)),
        primary: storedAs('cost_primary', absentWhenEmpty(money, null)),
        secondary: storedAs('cost_secondary', absentWhenEmpty(money, null)),
        manual: storedAs('cost_manual', absentWhenEmpty(money, null)),
      },
      storedAs('other_costs', otherCosts),
    ),
    highs,
    validity: absentWhenEmpty(z.string(), null),
    note: absentWhenEmpty(z.string(), null),
    sort: absentWhenEmpty(z.int(), 0),
    apiPlanId: z.nullable(z.string()),
    apiPlanSupplier: absentWhenEmpty(z.enum(['primary', 'secondary']), null),
    primaryPlanId: absentWhenEmpty(z.string(), null),
    secondaryPlanId: absentWhenEmpty(z.string(), null),
    otherPlanIds,
    isActive: z.boolean(),
    next: timedPrices,
    nextTiers: timedTierPrices,
  },
});
