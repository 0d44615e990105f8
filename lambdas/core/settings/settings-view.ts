import type { OutputOf } from '../../../contracts/contract';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import type { Settings } from './entities';
import { shownKey } from './shown-key';
import { supplierViews } from './supplier-views';

/** Settings as admins read them: of a key, at most its last four characters. */
export const settingsView = (settings: Settings): OutputOf<typeof adminGetSettings>['settings'] => ({
  paystack_secret_key: shownKey(settings.paystack_secret_key),
  paystack_public_key: shownKey(settings.paystack_public_key),
  paystack_mode:
    paystackModeOf('secret', settings.paystack_secret_key) ??
    paystackModeOf('public', settings.paystack_public_key),
  paystack_active: settings.paystack_active,
  primary_bundle_api_key: shownKey(settings.primary_bundle_api_key),
  secondary_bundle_api_key: shownKey(settings.secondary_bundle_api_key),
  hubnet_api_key: shownKey(settings.hubnet_api_key),
  active_bundle_api: settings.active_bundle_api,
  bundle_api_active: settings.bundle_api_active,
  sell_only_payable: settings.sell_only_payable,
  duplicate_minutes: settings.duplicate_minutes,
  refuse_below_cost: settings.refuse_below_cost,
  activation_suppliers: settings.activation_suppliers,
  activation_hours: settings.activation_hours,
  report_days: settings.report_days,
  case_hours: settings.case_hours,
  mask_months: settings.mask_months,
  adjustment_limit: settings.adjustment_limit,
  refund_limit: settings.refund_limit,
  failed_orders_limit: settings.failed_orders_limit,
  suppliers: supplierViews(settings),
});
