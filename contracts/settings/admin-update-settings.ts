import * as z from 'zod/mini';
import { waitingApproval } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { optionalText, requestId } from '../fields';
import { limits } from '../limits';
import { supplierChanges } from '../suppliers/supplier-fields';
import { givenSettings, seenSettings, settingsPermissions, settingsView } from './settings-fields';

export const adminUpdateSettings = defineContract({
  name: 'admin-update-settings',
  access: 'admin',
  permission: 'settings.edit',
  fieldPermissions: settingsPermissions(),
  kind: 'mutation',
  summary: 'Saves the given settings, all or none. Absent ones keep their value.',
  stepUp: true,
  input: z.strictObject({
    /** An empty key is removed. */
    settings: z.strictObject({
      ...givenSettings,
      /** Suppliers that staff add or have added. */
      suppliers: z.optional(supplierChanges()),
    }),
    /** The values of the given settings as staff saw them. If one has changed since, nothing is saved. */
    seen: z.optional(seenSettings),
    /** For whoever approves it, and the audit log. */
    reason: z.optional(optionalText(limits.reason)),
    /** Asks for a second person once, however often it is sent. */
    requestId: z.optional(requestId()),
  }),
  output: z.object({
    /** False: nothing was changed yet, it waits for a second person. */
    success: z.boolean(),
    settings: settingsView,
    approval: waitingApproval(),
  }),
  errors: [],
  tags: ['Settings', 'PaystackConfig', 'Audit', 'Attention'],
});
