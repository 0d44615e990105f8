import type { ActingAdmin } from '../audit-log/entities';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/known';
import { type BundleApi, firstBundleApi } from '../suppliers/plan-ids';

/** An admin who edits prices, with what the settings say to that. */
export interface PriceEditor extends ActingAdmin {
  /** The one plan id is for the bundle API that is asked first now. */
  readonly firstApi: BundleApi;
  /** Those that there are, beside the first three. */
  readonly suppliers: readonly string[];
}

export const priceEditor = (admin: ActingAdmin, settings: Settings): PriceEditor => ({
  ...admin,
  firstApi: firstBundleApi(settings),
  suppliers: supplierIdsOf(settings),
});
