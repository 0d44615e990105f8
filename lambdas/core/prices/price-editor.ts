import type { ActingAdmin } from '../audit-log/entities';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/known';
import { type BundleApi, firstBundleApi } from '../suppliers/plan-ids';

/** An admin who edits prices, with what the settings say about suppliers. */
export interface PriceEditor extends ActingAdmin {
  /** The bundle API that is asked first now: a price's `apiPlanId` is for it. */
  readonly firstApi: BundleApi;
  /** All of them: the first three, and those that staff have added. */
  readonly suppliers: readonly string[];
}

export const priceEditor = (admin: ActingAdmin, settings: Settings): PriceEditor => ({
  ...admin,
  firstApi: firstBundleApi(settings),
  suppliers: supplierIdsOf(settings),
});
