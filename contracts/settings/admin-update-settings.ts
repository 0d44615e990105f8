import * as z from 'zod';
import { defineContract } from '../contract';
import { activeBundleApi, givenKey, settingsView } from './settings-fields';

export const adminUpdateSettings = defineContract({
  name: 'admin-update-settings',
  access: 'admin',
  kind: 'mutation',
  summary: 'Saves what is given of the settings, all of it or nothing. What is absent keeps its value.',
  input: z.strictObject({
    /** An empty key unsets it. */
    settings: z.strictObject({
      paystack_secret_key: givenKey().optional(),
      paystack_public_key: givenKey().optional(),
      paystack_active: z.boolean().optional(),
      primary_bundle_api_key: givenKey().optional(),
      secondary_bundle_api_key: givenKey().optional(),
      hubnet_api_key: givenKey().optional(),
      active_bundle_api: activeBundleApi().optional(),
      bundle_api_active: z.boolean().optional(),
    }),
  }),
  output: z.object({ success: z.literal(true), settings: settingsView }),
  errors: [],
  tags: ['Settings', 'PaystackConfig', 'Audit'],
});
