import * as z from 'zod/mini';
import { type ApprovalLimitName, approvalLimits } from '../approvals/approval-limits';
import { caseHours, reportDays } from '../cases/case-limits';
import { cedis } from '../fields';
import { activationHours } from '../orders/activation-words';
import { duplicateMinutes } from '../orders/confirmations';
import { maskMonths } from '../orders/number-masking';
import { supplierView } from '../suppliers/supplier-fields';
import { shownKey } from './key-fields';
import { keyModes } from './paystack-key';

export const activeBundleApi = () => z.enum(['primary', 'secondary']);

/** Up to where one admin decides alone, within its bounds. */
export function approvalLimit(name: ApprovalLimitName) {
  const { least, most, unit } = approvalLimits[name];
  const bounds = [
    z.minimum(least, `must be at least ${least}`),
    z.maximum(most, `must be at most ${most}`),
  ] as const;
  return unit === 'cedis' ? cedis().check(...bounds) : z.int().check(...bounds);
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const wholeBetween = ({ least, most }: Bounds) =>
  z.int().check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`));

/** How long a purchase of the same bundle for the same number is asked about. 0: only while the first is open. */
export const duplicateWindow = () => wholeBetween(duplicateMinutes);

/** How long an order waits for its number to be activated. */
export const holdHours = () => wholeBetween(activationHours);

/** How many days after it was made an order may be reported as not received. */
export const daysToReport = () => wholeBetween(reportDays);

/** Within how many hours customers are promised an answer. */
export const hoursToAnswer = () => wholeBetween(caseHours);

/** After how many months numbers in orders are masked. */
export const monthsToMask = () => wholeBetween(maskMonths);

/** Ids of suppliers, with commas between them; empty: none. */
export const activationSuppliers = () =>
  z
    .string()
    .check(
      z.maxLength(300, 'must be at most 300 characters'),
      z.regex(
        /^([a-z][a-z0-9-]{1,19}(,[a-z][a-z0-9-]{1,19})*)?$/,
        'must be suppliers, with commas between them',
      ),
    );

export const settingsView = z.object({
  paystack_secret_key: shownKey,
  paystack_public_key: shownKey,
  /** Of the Paystack keys; null if none is set. */
  paystack_mode: z.nullable(z.enum(keyModes)),
  paystack_active: z.boolean(),
  primary_bundle_api_key: shownKey,
  secondary_bundle_api_key: shownKey,
  hubnet_api_key: shownKey,
  active_bundle_api: activeBundleApi(),
  bundle_api_active: z.boolean(),
  /** Nothing is sold that certainly no supplier has the float for. Absent from functions of before. */
  sell_only_payable: z.optional(z.boolean()),
  duplicate_minutes: z.number(),
  /** Nothing is sold below every known cost. Absent from functions of before. */
  refuse_below_cost: z.optional(z.boolean()),
  /** Suppliers that are asked whether they can deliver to a number, with commas between them. Absent from functions of before. */
  activation_suppliers: z.optional(z.string()),
  activation_hours: z.optional(z.number()),
  /** Of orders that did not come. Absent from functions of before. */
  report_days: z.optional(z.number()),
  case_hours: z.optional(z.number()),
  /** After how many months numbers in orders are masked. Absent from functions of before. */
  mask_months: z.optional(z.number()),
  /** Up to where one admin decides alone, in cedis or orders. */
  adjustment_limit: z.number(),
  refund_limit: z.number(),
  failed_orders_limit: z.number(),
  /** Those that staff have added. Functions one version older don't send them. */
  suppliers: z.optional(z.array(supplierView)),
});

/** A failed test is an answer that the admin reads, not an error. */
export const connectionTestResult = z.object({ success: z.boolean(), message: z.string() });
