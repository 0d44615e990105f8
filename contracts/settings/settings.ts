/*
 * Every setting, declared once. What staff may send, how it is stored and read back, its default, and its words on the
 * screen and in the audit log follow from here.
 */

/** The sections of the settings screen that hold them. */
export type SettingsSection = 'paystack' | 'bundle-api' | 'rules';

interface Declared {
  readonly section: SettingsSection;
  /** Its name on the settings screen, in the confirmation and in the audit log. */
  readonly label: string;
}

/** An API key. Screens and audit log show only its last characters. Empty: not set. */
interface KeySetting extends Declared {
  readonly kind: 'key';
}

interface SwitchSetting extends Declared {
  readonly kind: 'switch';
  readonly default: boolean;
}

/** A whole number, or an amount in cedis. */
interface NumberSetting extends Declared {
  readonly kind: 'number';
  readonly default: number;
  readonly least: number;
  readonly most: number;
  readonly unit: 'minutes' | 'hours' | 'days' | 'cedis';
}

interface ChoiceSetting extends Declared {
  readonly kind: 'choice';
  readonly values: readonly [string, ...string[]];
  readonly default: string;
}

export type Setting = KeySetting | SwitchSetting | NumberSetting | ChoiceSetting;

export const declaredSettings = {
  paystack_secret_key: { kind: 'key', section: 'paystack', label: 'Paystack secret key' },
  paystack_public_key: { kind: 'key', section: 'paystack', label: 'Paystack public key' },
  paystack_active: {
    kind: 'switch',
    section: 'paystack',
    label: 'Top-ups by Paystack',
    default: false,
  },
  primary_bundle_api_key: { kind: 'key', section: 'bundle-api', label: 'Primary API key' },
  secondary_bundle_api_key: { kind: 'key', section: 'bundle-api', label: 'Secondary API key' },
  hubnet_api_key: { kind: 'key', section: 'bundle-api', label: 'Hubnet API key' },
  active_bundle_api: {
    kind: 'choice',
    section: 'bundle-api',
    label: 'Active Bundle API',
    values: ['primary', 'secondary'],
    default: 'primary',
  },
  bundle_api_active: {
    kind: 'switch',
    section: 'bundle-api',
    label: 'Bundle API',
    default: false,
  },
  /** Buying the same bundle for the same number again within these minutes needs a confirmation. 0: only while the first order is open. */
  duplicate_minutes: {
    kind: 'number',
    section: 'rules',
    label: 'Duplicate warning (minutes)',
    default: 10,
    least: 0,
    most: 60,
    unit: 'minutes',
  },
  /** How many days after its purchase an order can be reported as not received. */
  report_days: {
    kind: 'number',
    section: 'rules',
    label: 'Days in which an order can be reported',
    default: 7,
    least: 1,
    most: 30,
    unit: 'days',
  },
  /** The hours within which customers are promised an answer. */
  case_hours: {
    kind: 'number',
    section: 'rules',
    label: 'Hours until a report is answered',
    default: 24,
    least: 1,
    most: 168,
    unit: 'hours',
  },
  /** What a helper may move in and out of wallets, send back to payers and refund of delivered orders, all together. */
  helper_limit: {
    kind: 'number',
    section: 'rules',
    label: 'Most that a helper may move in a day (₵)',
    default: 200,
    least: 0,
    most: 10_000,
    unit: 'cedis',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof declaredSettings;

type NamesOf<Kind extends Setting['kind']> = {
  [Name in SettingName]: (typeof declaredSettings)[Name]['kind'] extends Kind ? Name : never;
}[SettingName];

export type KeyName = NamesOf<'key'>;
export type NumberName = NamesOf<'number'>;

type ValueOf<S extends Setting> = S extends SwitchSetting
  ? boolean
  : S extends NumberSetting
    ? number
    : S extends { readonly values: readonly (infer Value)[] }
      ? Value
      : string;
export type SettingValue<Name extends SettingName> = ValueOf<(typeof declaredSettings)[Name]>;

export const settingNames = Object.keys(declaredSettings) as SettingName[];

export const keyNames = settingNames.filter((name) => declaredSettings[name].kind === 'key') as KeyName[];

export const isKeyName = (name: string): name is KeyName =>
  Object.hasOwn(declaredSettings, name) && declaredSettings[name as SettingName].kind === 'key';
