import { type FirstSupplier, firstSuppliers } from '../constants';
import type { InputOf, OutputOf } from '../contract';
import { supplierKeySettings, supplierLabel, suppliersByPreference } from '../suppliers/suppliers';
import type { adminGetSettings } from './admin-get-settings';
import type { adminUpdateSettings } from './admin-update-settings';
import { type PaystackMode, paystackModeOf } from './paystack-key';
import type { KeyName, SettingName } from './settings';

/* What a change of settings does to payments and open orders, for whoever saves it. */

/** The stored settings; a key is shown by its last four characters. */
export type StoredSettings = OutputOf<typeof adminGetSettings>['settings'];

/** Changes of settings. An empty key is removed. Added suppliers are changed one by one. */
export type SettingsDraft = Omit<InputOf<typeof adminUpdateSettings>['settings'], 'suppliers'>;

export type SettingsAfter = ReturnType<typeof settingsAfter>;

/** The settings as they would be afterwards. */
export function settingsAfter(stored: StoredSettings, draft: SettingsDraft) {
  const isSet = (name: KeyName) => (draft[name] === undefined ? stored[name].set : draft[name] !== '');
  const switches = {
    paystack_active: draft.paystack_active ?? stored.paystack_active,
    bundle_api_active: draft.bundle_api_active ?? stored.bundle_api_active,
    active_bundle_api: draft.active_bundle_api ?? stored.active_bundle_api,
  };
  const hasKey = (supplier: keyof typeof supplierKeySettings) => isSet(supplierKeySettings[supplier]);
  return {
    ...switches,
    isSet,
    /** The suppliers that get new orders, the preferred one first. Empty: orders become manual. */
    suppliers: suppliersByPreference({ ...switches, hasKey }),
    /** Whether orders can go to a supplier at all. */
    hasSupplier: firstSuppliers.some(hasKey) || stored.suppliers.some(({ on, key }) => on && key.set),
  };
}

/** The Paystack keys' mode afterwards. Null: no key, or an invalid one. Both stored keys always have the same mode. */
export function modeAfter(
  stored: StoredSettings,
  draft: SettingsDraft,
  kind: 'secret' | 'public',
): PaystackMode | null {
  const name = `paystack_${kind}_key` as const;
  const typed = draft[name];
  if (typed !== undefined) return paystackModeOf(kind, typed);
  return stored[name].set ? stored.paystack_mode : null;
}

export interface SettingEffect {
  /** The setting with the effect. */
  readonly setting: SettingName;
  readonly text: string;
  /** Whether it affects orders that are open now. */
  readonly isAboutOrders: boolean;
}

/**
 * The effects of saving on payments and open orders, as `process-bundle-order`, `reconcile` and the webhooks behave. They read
 * the settings within a minute after saving, and `reconcile` within two.
 */
export function settingEffects(
  stored: StoredSettings,
  draft: SettingsDraft,
  after = settingsAfter(stored, draft),
): SettingEffect[] {
  const texts: [SettingName, string | undefined][] = [
    ['paystack_active', draft.paystack_active === undefined ? undefined : paymentsText(after)],
    ['paystack_secret_key', paystackKeyText(stored, draft)],
    ['bundle_api_active', draft.bundle_api_active === undefined ? undefined : processingText(after)],
    ['active_bundle_api', draft.active_bundle_api && activeApiText(after, stored.active_bundle_api)],
    ...firstSuppliers.map((supplier): [SettingName, string | undefined] => [
      supplierKeySettings[supplier],
      supplierKeyText(stored, draft, supplier),
    ]),
  ];
  return texts.flatMap(([setting, text]) =>
    text === undefined ? [] : [{ setting, text, isAboutOrders: !setting.startsWith('paystack') }],
  );
}

const paymentsText = ({ paystack_active }: SettingsAfter): string =>
  paystack_active
    ? 'Customers can top up again within a minute.'
    : 'Customers can’t start top-ups. Payments already started will still be checked and credited.';

function paystackKeyText(stored: StoredSettings, draft: SettingsDraft): string | undefined {
  const typed = draft.paystack_secret_key;
  if (typed === undefined || !stored.paystack_secret_key.set) return undefined;
  if (typed === '') return 'Without it no payment is credited: payments in progress stay pending.';
  const mode = modeAfter(stored, draft, 'secret');
  const inProgress =
    'Payments in progress may be marked failed if the new key is from another account or mode.';
  if (mode === null || mode === stored.paystack_mode) return inProgress;
  return mode === 'live'
    ? `Top-ups change from test to live: customers pay real money. ${inProgress}`
    : `Top-ups change from live to test: wallets are credited and nobody pays. ${inProgress}`;
}

const noKey = 'No supplier has a key: new orders are marked Manual until one is set.';

function processingText(after: SettingsAfter): string {
  if (!after.bundle_api_active)
    return 'Within a minute, new orders are marked Manual and wait for an admin. Until then some still go to suppliers. Orders already sent will still be tracked, and sent again if the supplier never received them. Queued orders stay pending and appear under To do after 15 minutes.';
  if (!after.hasSupplier) return noKey;
  return 'New and queued orders go to suppliers again within a minute. Manual orders stay manual until an admin completes them.';
}

function activeApiText(after: SettingsAfter, before: FirstSupplier): string {
  return `${nextSupplierText(after)} Orders already sent to ${supplierLabel(before)} will still be tracked.`;
}

function nextSupplierText({
  bundle_api_active,
  active_bundle_api,
  suppliers: [first],
}: SettingsAfter): string {
  const active = supplierLabel(active_bundle_api);
  if (!bundle_api_active) return `Nothing goes to ${active} while orders are processed by hand.`;
  if (first === undefined) return noKey;
  if (first === active_bundle_api) return `${active} comes first where no route says otherwise.`;
  return first === 'hubnet'
    ? `Hubnet has a key, so it still comes first where no route says otherwise. ${active} comes next.`
    : `${active} has no key: ${supplierLabel(first)} comes first where no route says otherwise.`;
}

function supplierKeyText(stored: StoredSettings, draft: SettingsDraft, supplier: FirstSupplier) {
  const setting = supplierKeySettings[supplier];
  const typed = draft[setting];
  if (typed === undefined || !stored[setting].set) return undefined;
  const name = supplierLabel(supplier);
  return typed === '' ? `${name} gets no more orders. ${onlyWithoutOrders(name)}` : newKeyText(name);
}

/** An added supplier as it is stored, and a change of it. */
interface Moved {
  readonly name: string;
  readonly address: string;
}
interface NewPlace {
  readonly address?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * What a new address or key of an added supplier does to its open orders. Undefined: the change has neither.
 * @param isOtherKey false if the key that comes with a new address is the stored one
 */
export function movedSupplierText(stored: Moved, { address, key }: NewPlace, isOtherKey: boolean) {
  if (address !== undefined && address !== stored.address) return newAddressText(stored.name);
  return key && isOtherKey ? newKeyText(stored.name) : undefined;
}

const newAddressText = (name: string): string =>
  `Orders will be sent to ${name}’s new address. ${onlyWithoutOrders(name)}`;

/** @param name the supplier’s */
const newKeyText = (name: string): string =>
  `Orders will be sent to ${name} with the new key. ${onlyWithoutOrders(name)}`;

const onlyWithoutOrders = (name: string): string =>
  `It can be saved only while ${name} has no open order of ours.`;
