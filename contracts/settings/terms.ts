/*
 * Every setting, declared once. What staff may send, how it is stored and read back, its default, and its name on the screen follow from
 * here.
 */

interface Declared {
  /** Its name on the settings screen. */
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

interface NumberSetting extends Declared {
  readonly kind: 'number';
  readonly default: number;
  readonly least: number;
  readonly most: number;
}

interface ChoiceSetting extends Declared {
  readonly kind: 'choice';
  readonly values: readonly [string, ...string[]];
  readonly default: string;
}

export type Setting = KeySetting | SwitchSetting | NumberSetting | ChoiceSetting;

export const declaredSettings = {
  paystack_secret_key: { kind: 'key', label: 'Secret Key' },
  paystack_public_key: { kind: 'key', label: 'Public Key' },
  paystack_active: { kind: 'switch', label: 'Top-ups by Paystack', default: false },
  primary_bundle_api_key: { kind: 'key', label: 'Primary API Key' },
  secondary_bundle_api_key: { kind: 'key', label: 'Secondary API Key' },
  hubnet_api_key: { kind: 'key', label: 'Hubnet API Key' },
  active_bundle_api: {
    kind: 'choice',
    label: 'Active Bundle API',
    values: ['primary', 'secondary'],
    default: 'primary',
  },
  bundle_api_active: { kind: 'switch', label: 'Bundle API', default: false },
  /** Buying the same bundle for the same number again within these minutes needs a confirmation. 0: only while the first order is open. */
  duplicate_minutes: {
    kind: 'number',
    label: 'Duplicate warning (minutes)',
    default: 10,
    least: 0,
    most: 60,
  },
  /** How many days after its purchase an order can be reported as not received. */
  report_days: {
    kind: 'number',
    label: 'Days in which an order can be reported',
    default: 7,
    least: 1,
    most: 30,
  },
  /** The hours within which customers are promised an answer. */
  case_hours: {
    kind: 'number',
    label: 'Hours until a report is answered',
    default: 24,
    least: 1,
    most: 168,
  },
  /** What a helper may move in and out of wallets, send back to payers and refund of delivered orders, all together. */
  helper_limit: {
    kind: 'number',
    label: 'Most that a helper may move in a day (₵)',
    default: 200,
    least: 0,
    most: 10_000,
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

export const isKeyName = (name: string): name is KeyName => keyNames.some((key) => key === name);

/** Paystack's modes. In `test`, no money moves. */
export const keyModes = ['test', 'live'] as const;
export type PaystackMode = (typeof keyModes)[number];

/** The mode of a key such as `sk_test_...` (secret) or `pk_live_...` (public); null if it is not a key of that kind. */
export function paystackModeOf(kind: 'secret' | 'public', key: string): PaystackMode | null {
  const [, prefix, mode] = /^([ps]k)_(test|live)_[A-Za-z0-9]+$/.exec(key) ?? [];
  return prefix === `${kind[0]}k` ? (keyModes.find((known) => known === mode) ?? null) : null;
}
