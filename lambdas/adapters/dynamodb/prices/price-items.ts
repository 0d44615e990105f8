import * as z from 'zod/mini';
import type { BundlePrice } from '../../../core/prices/entities';
import { priceKey } from '../table/keys';
import { row } from '../table/row';
import { absentWhenEmpty, money } from '../table/values';

export const priceRow = /* @__PURE__ */ row<BundlePrice>({
  keys: ({ id }) => priceKey(id),
  fields: {
    id: z.string(),
    network: z.string(),
    dataSize: z.string(),
    line: absentWhenEmpty(z.string(), null),
    price: money,
    validity: absentWhenEmpty(z.string(), null),
    note: absentWhenEmpty(z.string(), null),
    sort: absentWhenEmpty(z.int(), 0),
    apiPlanId: z.nullable(z.string()),
    apiPlanSupplier: absentWhenEmpty(z.enum(['primary', 'secondary']), null),
    primaryPlanId: absentWhenEmpty(z.string(), null),
    secondaryPlanId: absentWhenEmpty(z.string(), null),
    isActive: z.boolean(),
  },
});
