import { type Settings, type SettingsStore, settingsSchema } from '../settings/entities';
import { sandboxSupplier } from './catalogue';

/** The sandbox's settings: its supplier gets every order at once, and is asked about numbers first. The shop's keys aren't here. */
const settingsOfSandbox = (): Settings =>
  settingsSchema.parse({
    bundle_api_active: true,
    hubnet_api_key: 'sandbox',
    activation_suppliers: sandboxSupplier,
  });

export const sandboxSettings = (): Pick<SettingsStore, 'read' | 'readLatest'> => ({
  read: async () => settingsOfSandbox(),
  readLatest: async () => settingsOfSandbox(),
});
