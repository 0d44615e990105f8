import { publicGetPaystackConfig } from '../../../contracts/top-ups/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { publicFunction } from '../../runtime/api-function';

export const handler = publicFunction(publicGetPaystackConfig, {
  uses: { settings: settingsReader },
  handle: async ({ ports }) => {
    const settings = await ports.settings.read();
    const key = settings.paystack_public_key;
    return { paystack_public_key: key === '' ? null : key, paystack_active: settings.paystack_active };
  },
});
