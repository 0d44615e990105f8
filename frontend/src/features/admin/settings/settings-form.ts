import { type FirstSupplier, firstSuppliers } from '../../../../../contracts/constants';
import {
  declaredSettings,
  paystackModeOf,
  type SettingName,
  settingNames,
} from '../../../../../contracts/settings/terms';
import {
  supplierKeySettings,
  supplierLabel,
  suppliersByPreference,
} from '../../../../../contracts/suppliers/contracts';
import type { Input, Output } from '../../../lib/api/contract-types';

export type StoredSettings = Output<'admin-get-settings'>['settings'];
export type AddedSupplier = StoredSettings['suppliers'][number];

/** The form, as typed. A key is shown as dots and its end: typing replaces it, and emptying the field removes it. */
export type SettingValues = Record<SettingName, string>;

export type SettingChanges = Omit<Input<'admin-update-settings'>['settings'], 'suppliers'>;

export const valuesOf = (stored: StoredSettings): SettingValues =>
  Object.fromEntries(
    settingNames.map((name) => {
      const value = stored[name];
      return [name, typeof value === 'object' ? keyText(value) : String(value)];
    }),
  ) as SettingValues;

type ShownKey = AddedSupplier['key'];

const keyText = ({ set, last4 }: ShownKey): string => (set ? `••••••••${last4}` : '');

/** What the shop stores of a key, and how staff remove it. */
export const keyHint = ({ set, last4 }: ShownKey): string =>
  set ? `Set, ends in ${last4 || '…'}. Empty it to remove it` : 'Not set';

/** The changed settings, as they are sent. */
export function changesOf(values: SettingValues, stored: StoredSettings): SettingChanges {
  const before = valuesOf(stored);
  const changed = settingNames.filter((name) => values[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, read(name, values[name].trim())]));
}

function read(name: SettingName, typed: string): string | number | boolean {
  const { kind } = declaredSettings[name];
  if (kind === 'switch') return typed === 'true';
  if (kind === 'number') return typed === '' ? Number.NaN : Number(typed);
  return typed;
}

export function sectionOf(name: SettingName): 'paystack' | 'bundle-api' | 'rules' {
  if (name.startsWith('paystack')) return 'paystack';
  return declaredSettings[name].kind === 'number' ? 'rules' : 'bundle-api';
}

/** The suppliers that get orders unless their network has its own. Empty: orders are marked manual. */
export const usualSuppliers = (stored: StoredSettings, changes: SettingChanges = {}) =>
  suppliersByPreference({
    bundle_api_active: changes.bundle_api_active ?? stored.bundle_api_active,
    active_bundle_api: changes.active_bundle_api ?? stored.active_bundle_api,
    hasKey(supplier) {
      const name = supplierKeySettings[supplier];
      const typed = changes[name];
      return typed === undefined ? stored[name].set : typed !== '';
    },
  });

/** `Hubnet, then Primary` */
export const inOrder = (suppliers: readonly FirstSupplier[]): string =>
  suppliers.map(supplierLabel).join(', then ');

/** What saving does to payments and orders, to be read before the button is pressed again. Null: nothing to warn about. */
export function consequencesOf(stored: StoredSettings, changes: SettingChanges): string | null {
  const words = [
    changes.paystack_active === false &&
      'Customers can’t start top-ups. Payments already started will still be checked and credited.',
    stored.paystack_secret_key.set && secretKeyWords(stored, changes.paystack_secret_key),
    changes.bundle_api_active === false &&
      'New orders are marked Manual and wait until you send them by hand. Orders already sent will still be tracked.',
    ...firstSuppliers.map(
      (supplier) =>
        changes[supplierKeySettings[supplier]] === '' && `${supplierLabel(supplier)} gets no more orders.`,
    ),
  ].filter(Boolean);
  return words.length === 0 ? null : `${words.join(' ')} Press Save All again if that is what you want.`;
}

function secretKeyWords({ paystack_mode: before }: StoredSettings, typed: string | undefined) {
  if (typed === undefined) return false;
  if (typed === '')
    return 'Without the secret key no payment is credited: payments in progress stay pending.';
  const mode = paystackModeOf('secret', typed);
  const change =
    mode === null || mode === before
      ? ''
      : mode === 'live'
        ? 'Top-ups change from test to live: customers pay real money. '
        : 'Top-ups change from live to test: wallets are credited and nobody pays. ';
  return `${change}Payments in progress may be marked failed if the new key is from another account or mode.`;
}

/** The added suppliers as they are sent: each keeps its key. */
export const withoutKeys = ({ suppliers }: StoredSettings) =>
  suppliers.map(({ key: _, ...supplier }) => supplier);
