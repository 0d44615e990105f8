import { type Settings, type SettingsStore, settingsSchema } from '../settings/entities';

/** The sandbox's settings: its supplier gets every order at once; the shop's keys aren't here. */
const settingsOfSandbox = (): Settings =>
  settingsSchema.parse({
    bundle_api_active: true,
    hubnet_api_key: 'sandbox',
  });

export const sandboxSettings = (): Pick<SettingsStore, 'read' | 'readLatest'> => ({
  read: async () => settingsOfSandbox(),
  readLatest: async () => settingsOfSandbox(),
});
