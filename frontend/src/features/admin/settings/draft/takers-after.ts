import type { firstSuppliers, SupplierName } from '../../../../../../contracts/constants';
import type { SettingsAfter, StoredSettings } from '../../../../../../contracts/settings/setting-effects';
import {
  isFirstSupplier,
  supplierKeySettings,
  suppliersByPreference,
} from '../../../../../../contracts/suppliers/suppliers';
import type { AdminNetwork } from '../../../../lib/api/contract-types';

export interface Takers {
  readonly isProcessing: boolean;
  /** The suppliers of a network's orders, the first in line first. Null: that isn't known, as plan IDs and codes decide about a new key. */
  readonly of: (network: AdminNetwork) => readonly SupplierName[] | null;
}

/** Whom each network's orders go to once the unsaved changes are saved. */
export function takersAfter(stored: StoredSettings, after: SettingsAfter): Takers {
  const hasKey = (name: (typeof firstSuppliers)[number]) => after.isSet(supplierKeySettings[name]);
  const joins = (name: (typeof firstSuppliers)[number]) =>
    hasKey(name) && !stored[supplierKeySettings[name]].set;
  const place = suppliersByPreference({ ...after, bundle_api_active: true, hasKey: () => true });
  const isProcessing = after.bundle_api_active;
  return {
    isProcessing,
    of: (network) => {
      if (!isProcessing) return [];
      const now = takersWhenOn(network);
      const { route } = network;
      const named: readonly SupplierName[] = route ?? place;
      if (now === undefined || named.some((name) => isFirstSupplier(name) && joins(name))) return null;
      const kept = now.filter((name) => !isFirstSupplier(name) || hasKey(name));
      // A route has an order of its own.
      if (route || after.active_bundle_api === stored.active_bundle_api) return kept;
      const order: readonly SupplierName[] = place;
      return kept.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    },
  };
}

/** Whom a network's orders go to, were order processing on. */
export const takersWhenOn = ({ takers, takers_when_on }: AdminNetwork): readonly SupplierName[] | undefined =>
  takers_when_on ?? takers;
