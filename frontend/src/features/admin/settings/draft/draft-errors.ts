import { limits } from '../../../../../../contracts/limits';
import { keyPattern } from '../../../../../../contracts/settings/key-pattern';
import {
  modeAfter,
  type SettingsDraft,
  type StoredSettings,
  settingsAfter,
} from '../../../../../../contracts/settings/setting-effects';
import {
  declaredSettings,
  type Setting,
  type SettingName,
  settingNames,
} from '../../../../../../contracts/settings/settings';
import { fieldErrors } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';

export type DraftErrors = { readonly [Name in SettingName]?: string };

/** What `admin-update-settings` would refuse, by field. */
export function draftErrors(stored: StoredSettings, draft: SettingsDraft): DraftErrors {
  const pairError = checkModes(stored, draft);
  // Shown beside the new key; beside the public one if both are new.
  const pairField = draft.paystack_public_key ? 'public' : 'secret';
  const checkPaystackKey = (kind: 'secret' | 'public') =>
    checkPaystackForm(stored, draft, kind) ?? (kind === pairField ? pairError : undefined);
  const errors = settingNames.map((name) => [name, errorIn(name, draft)] as const);
  return fieldErrors<SettingName>({
    ...(Object.fromEntries(errors) as Record<SettingName, string | undefined>),
    paystack_secret_key: checkPaystackKey('secret'),
    paystack_public_key: checkPaystackKey('public'),
    paystack_active: checkPayments(stored, draft),
  });
}

function checkPaystackForm(stored: StoredSettings, draft: SettingsDraft, kind: 'secret' | 'public') {
  const typed = draft[`paystack_${kind}_key`];
  if (!typed || modeAfter(stored, draft, kind) !== null) return undefined;
  const prefix = kind === 'secret' ? 'sk' : 'pk';
  return `A ${kind} key is ${prefix}_test_ or ${prefix}_live_, followed by letters and digits`;
}

function checkModes(stored: StoredSettings, draft: SettingsDraft): string | undefined {
  const [secretMode, publicMode] = [modeAfter(stored, draft, 'secret'), modeAfter(stored, draft, 'public')];
  if (secretMode === null || publicMode === null || secretMode === publicMode) return undefined;
  return `The secret key is a ${secretMode} key and the public key is a ${publicMode} key. Use two of the same mode`;
}

function checkPayments(stored: StoredSettings, draft: SettingsDraft): string | undefined {
  const { paystack_active, isSet } = settingsAfter(stored, draft);
  if (!paystack_active || (isSet('paystack_secret_key') && isSet('paystack_public_key'))) return undefined;
  return 'Top-ups need both keys. Set them, or turn top-ups off';
}

function checkKey(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  if (typed.length > limits.apiKey) return `A key has at most ${limits.apiKey} characters`;
  return keyPattern.test(typed) ? undefined : 'Enter the key itself, without spaces, accents or dots (••••)';
}

/** Returns the error of one setting, independent of the others. */
function errorIn(name: SettingName, draft: SettingsDraft): string | undefined {
  const setting: Setting = declaredSettings[name];
  const value = draft[name];
  if (setting.kind === 'key') return checkKey(value === undefined ? undefined : String(value));
  return setting.kind === 'number' && value !== undefined ? checkNumber(setting, Number(value)) : undefined;
}

function checkNumber(
  { least, most, unit }: Extract<Setting, { kind: 'number' }>,
  value: number,
): string | undefined {
  const isWithin = value >= least && value <= most;
  if (unit === 'cedis') return isWithin ? undefined : `From ${formatCedis(least)} to ${formatCedis(most)}`;
  return isWithin && Number.isInteger(value) ? undefined : `Whole ${unit}, from ${least} to ${most}`;
}
