import { publicGetPaystackConfig } from '../../../contracts/top-ups/public-get-paystack-config';
import { settingsFrom } from '../../adapters/secrets/settings-store';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(publicGetPaystackConfig, {
  dependencies: () => ({
    settings: settingsFrom(environment.SETTINGS_SECRET_ID),
  }),
  account: null,
  handle: async ({ dependencies }) => {
    const settings = await dependencies.settings.read();
    const key = settings.paystack_public_key;
    return { paystack_public_key: key === '' ? null : key, paystack_active: settings.paystack_active };
  },
});
