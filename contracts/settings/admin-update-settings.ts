import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { supplierChanges } from '../suppliers/supplier-fields';
import { keyNames } from './settings';
import { givenSettings, settingsView } from './settings-fields';

export const adminUpdateSettings = defineContract({
  name: 'admin-update-settings',
  access: 'admin',
  kind: 'mutation',
  summary: 'Saves the given settings, all or none. Absent ones keep their value.',
  stepUpFor: [...keyNames.map((name) => `settings.${name}`), 'settings.suppliers', 'settings.helper_limit'],
  input: z.strictObject({
    /** An empty key is removed. */
    settings: z.strictObject({
      ...givenSettings,
      /** Suppliers that staff add or have added. */
      suppliers: z.optional(supplierChanges()),
    }),
    /** What the caller saw. If somebody has changed the settings since, nothing is saved. */
    version: z.optional(z.int()),
  }),
  output: z.object({ success: z.literal(true), settings: settingsView }),
  errors: [],
  tags: ['Settings', 'PaystackConfig', 'Audit'],
});
