import { fieldErrors } from '../../../../lib/form-rules';
import {
  modeAfter,
  type SettingName,
  type SettingsDraft,
  type StoredSettings,
  settingsAfter,
  supplierKeys,
} from './settings-draft';

export type DraftErrors = { readonly [Name in SettingName]?: string };

/** What would be refused, in words for each field. The rules are those of `admin-update-settings`. */
export function draftErrors(stored: StoredSettings, draft: SettingsDraft): DraftErrors {
  return fieldErrors<SettingName>({
    paystack_secret_key:
      checkPaystackKey(stored, draft, 'secret') ?? checkPair(stored, draft, 'paystack_secret_key'),
    paystack_public_key:
      checkPaystackKey(stored, draft, 'public') ?? checkPair(stored, draft, 'paystack_public_key'),
    paystack_active: checkPayments(stored, draft),
    hubnet_api_key: checkKey(draft[supplierKeys.hubnet]),
    primary_bundle_api_key: checkKey(draft[supplierKeys.primary]),
    secondary_bundle_api_key: checkKey(draft[supplierKeys.secondary]),
    active_bundle_api: undefined,
    bundle_api_active: undefined,
  });
}

function checkPaystackKey(stored: StoredSettings, draft: SettingsDraft, kind: 'secret' | 'public') {
  const typed = draft[`paystack_${kind}_key`];
  if (!typed || modeAfter(stored, draft, kind) !== null) return undefined;
  const prefix = kind === 'secret' ? 'sk' : 'pk';
  return `A ${kind} key starts with ${prefix}_test_ or ${prefix}_live_, and letters and digits follow`;
}

/** Said beside the key that is new; beside the public one where both are. */
function checkPair(
  stored: StoredSettings,
  draft: SettingsDraft,
  name: 'paystack_secret_key' | 'paystack_public_key',
): string | undefined {
  const [secret, open] = [modeAfter(stored, draft, 'secret'), modeAfter(stored, draft, 'public')];
  const isSaidThere = name === 'paystack_public_key' ? draft.paystack_public_key : !draft.paystack_public_key;
  if (secret === null || open === null || secret === open || !isSaidThere) return undefined;
  return `The secret key is a ${secret} key and the public key a ${open} key: both must be of one mode`;
}

function checkPayments(stored: StoredSettings, draft: SettingsDraft): string | undefined {
  const { paystackActive, isSet } = settingsAfter(stored, draft);
  if (!paystackActive || (isSet('paystack_secret_key') && isSet('paystack_public_key'))) return undefined;
  return 'Top-ups need both keys: set them, or turn top-ups off';
}

function checkKey(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  if (typed.length > 300) return 'A key has at most 300 characters';
  return /^[\x21-\x7e]*$/.test(typed) ? undefined : 'A key has no spaces, accents or dots of a hidden one';
}
