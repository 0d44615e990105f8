import type { OutputOf } from '../../../contracts/contract';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import { isKeyName, settingNames } from '../../../contracts/settings/settings';
import type { Settings } from './entities';
import { shownKey } from './keys';
import { supplierViews } from './suppliers';

type View = OutputOf<typeof adminGetSettings>['settings'];

/** Settings as admins read them: of a key, at most its last four characters. */
export const settingsView = (settings: Settings): View => ({
  ...(Object.fromEntries(
    settingNames.map((name) => [name, isKeyName(name) ? shownKey(settings[name]) : settings[name]]),
  ) as Omit<View, 'paystack_mode' | 'suppliers'>),
  paystack_mode:
    paystackModeOf('secret', settings.paystack_secret_key) ??
    paystackModeOf('public', settings.paystack_public_key),
  suppliers: supplierViews(settings),
});
