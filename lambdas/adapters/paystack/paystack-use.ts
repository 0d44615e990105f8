import { settingsFrom } from '../secrets/settings-store';
import { systemClock, systemIds } from '../system';
import { defineUse } from '../use';
import type { PaystackApiOptions } from './paystack-api';

/** A port on Paystack's API, with the secret key of the settings. */
/* @__NO_SIDE_EFFECTS__ */
export const paystackUse = <Port>(open: (options: PaystackApiOptions) => Port) =>
  defineUse(
    { environment: ['PAYSTACK_URL', 'SETTINGS_SECRET_ID'], settings: 'read' },
    ({ PAYSTACK_URL, SETTINGS_SECRET_ID }) =>
      open({
        baseUrl: PAYSTACK_URL,
        secretKey: async () => (await settingsFrom(SETTINGS_SECRET_ID).read()).paystack_secret_key,
        clock: systemClock,
        ids: systemIds,
      }),
  );
