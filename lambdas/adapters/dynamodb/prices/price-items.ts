import * as z from 'zod/mini';
import { networks } from '../../../../contracts/constants';
import type { BundlePrice } from '../../../core/prices/entities';
import { priceKey } from '../table/keys';
import { row } from '../table/row';
import { absentWhenEmpty, money } from '../table/values';

export const priceRow = /* @__PURE__ */ row<BundlePrice>({
  keys: ({ id }) => priceKey(id),
  fields: {
    id: z.string(),
    network: z.enum(networks),
    dataSize: z.string(),
    price: money,
    apiPlanId: z.nullable(z.string()),
    apiPlanSupplier: absentWhenEmpty(z.enum(['primary', 'secondary']), null),
    primaryPlanId: absentWhenEmpty(z.string(), null),
    secondaryPlanId: absentWhenEmpty(z.string(), null),
    isActive: z.boolean(),
  },
});
