import { supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { changedNames, type SettingName, type SettingsDraft, type StoredSettings } from './settings-draft';

export const settingLabels: Record<SettingName, string> = {
  paystack_secret_key: 'Paystack secret key',
  paystack_public_key: 'Paystack public key',
  paystack_active: 'Top-ups by Paystack',
  primary_bundle_api_key: 'Primary API key',
  secondary_bundle_api_key: 'Secondary API key',
  hubnet_api_key: 'Hubnet API key',
  active_bundle_api: 'Active bundle API',
  bundle_api_active: 'Automatic processing',
  sell_only_payable: 'Only what a supplier can pay for',
  duplicate_minutes: 'Minutes in which the same is asked about',
  refuse_below_cost: 'Nothing sold below cost',
  activation_suppliers: 'Suppliers that are asked about numbers',
  activation_hours: 'Hours for an activation',
  report_days: 'Days in which an order can be reported',
  case_hours: 'Hours until a report is answered',
  mask_months: 'Months until numbers are masked',
  adjustment_limit: 'Money moved without a second person',
  refund_limit: 'Refunds without a second person',
  failed_orders_limit: 'Failed orders without a second person',
};

/** The unsaved changes as shown before saving; never shows a key. */
export function settingChanges(
  stored: StoredSettings,
  draft: SettingsDraft,
): [label: string, change: string][] {
  return changedNames(draft).map((name) => [settingLabels[name], changeText(name, stored, draft)]);
}

function changeText(name: SettingName, stored: StoredSettings, draft: SettingsDraft): string {
  const value = draft[name];
  if (typeof value === 'boolean') return value ? 'turned on' : 'turned off';
  if (name === 'active_bundle_api' && (value === 'primary' || value === 'secondary')) {
    return `${supplierLabel(stored.active_bundle_api)} → ${supplierLabel(value)}`;
  }
  if (name === 'activation_suppliers') return `${listed(stored[name])} → ${listed(draft[name])}`;
  if (typeof value === 'number') return `${stored[name]} → ${value}`;
  if (value === '') return 'removed';
  const before = stored[name];
  return typeof before === 'object' && before.set ? 'replaced' : 'set';
}

const listed = (suppliers: string | undefined): string =>
  (suppliers ?? '')
    .split(',')
    .filter((name) => name !== '')
    .map(supplierLabel)
    .join(', ') || 'none';
