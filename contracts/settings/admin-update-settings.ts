import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { activeBundleApi, givenKey, settingsView } from './settings-fields';

export const adminUpdateSettings = defineContract({
  name: 'admin-update-settings',
  access: 'admin',
  permission: 'settings.edit',
  fieldPermissions: {
    'settings.paystack_secret_key': 'settings.keys',
    'settings.paystack_public_key': 'settings.keys',
    'settings.primary_bundle_api_key': 'settings.keys',
    'settings.secondary_bundle_api_key': 'settings.keys',
    'settings.hubnet_api_key': 'settings.keys',
  },
  kind: 'mutation',
  summary: 'Saves the given settings, all or none. Absent ones keep their value.',
  input: z.strictObject({
    /** An empty key is removed. */
    settings: z.strictObject({
      paystack_secret_key: z.optional(givenKey()),
      paystack_public_key: z.optional(givenKey()),
      paystack_active: z.optional(z.boolean()),
      primary_bundle_api_key: z.optional(givenKey()),
      secondary_bundle_api_key: z.optional(givenKey()),
      hubnet_api_key: z.optional(givenKey()),
      active_bundle_api: z.optional(activeBundleApi()),
      bundle_api_active: z.optional(z.boolean()),
    }),
  }),
  output: z.object({ success: z.literal(true), settings: settingsView }),
  errors: [],
  tags: ['Settings', 'PaystackConfig', 'Audit'],
});
