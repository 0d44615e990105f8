import * as z from 'zod/mini';
import { type ApprovalLimitName, approvalLimits } from '../approvals/approval-limits';
import { cedis } from '../fields';
import { limits } from '../limits';
import { duplicateMinutes } from '../orders/confirmations';
import { keyPattern } from './key-pattern';
import { keyModes } from './paystack-key';

/** A key as it is entered: printable, without spaces, so that a masked key is never saved as one. */
export const givenKey = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.apiKey, `must be at most ${limits.apiKey} characters`),
      z.regex(keyPattern, 'is not a key'),
    );

/** A key as it is shown. `last4` is empty if the key is too short to show a part of it. */
const shownKey = z.object({ set: z.boolean(), last4: z.string().check(z.maxLength(4)) });

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

/** How long a purchase of the same bundle for the same number is asked about. 0: only while the first is open. */
export function duplicateWindow() {
  const { least, most } = duplicateMinutes;
  const bounds = [
    z.minimum(least, `must be at least ${least}`),
    z.maximum(most, `must be at most ${most}`),
  ] as const;
  return z.int().check(...bounds);
}

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
  duplicate_minutes: z.number(),
  /** Up to where one admin decides alone, in cedis or orders. */
  adjustment_limit: z.number(),
  refund_limit: z.number(),
  failed_orders_limit: z.number(),
});

/** A failed test is an answer that the admin reads, not an error. */
export const connectionTestResult = z.object({ success: z.boolean(), message: z.string() });
