import * as z from 'zod/mini';
import { waitingApproval } from '../approvals/approval-fields';
import { defineContract } from '../contract';
import { requestId } from '../fields';
import { supplierChanges } from '../suppliers/supplier-fields';
import { givenKey } from './key-fields';
import {
  activationSuppliers,
  activeBundleApi,
  approvalLimit,
  daysToReport,
  duplicateWindow,
  holdHours,
  hoursToAnswer,
  monthsToMask,
  settingsView,
} from './settings-fields';

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
    'settings.suppliers': 'settings.keys',
    'settings.adjustment_limit': 'settings.keys',
    'settings.refund_limit': 'settings.keys',
    'settings.failed_orders_limit': 'settings.keys',
  },
  kind: 'mutation',
  summary: 'Saves the given settings, all or none. Absent ones keep their value.',
  stepUp: true,
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
      sell_only_payable: z.optional(z.boolean()),
      duplicate_minutes: z.optional(duplicateWindow()),
      refuse_below_cost: z.optional(z.boolean()),
      activation_suppliers: z.optional(activationSuppliers()),
      activation_hours: z.optional(holdHours()),
      report_days: z.optional(daysToReport()),
      case_hours: z.optional(hoursToAnswer()),
      mask_months: z.optional(monthsToMask()),
      adjustment_limit: z.optional(approvalLimit('adjustment_limit')),
      refund_limit: z.optional(approvalLimit('refund_limit')),
      failed_orders_limit: z.optional(approvalLimit('failed_orders_limit')),
      /** Those that are not from the start. */
      suppliers: z.optional(supplierChanges),
    }),
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
