import * as z from 'zod/mini';
import { type ApprovalLimitName, approvalLimits } from '../../../contracts/approvals/approval-limits';
import { caseHours, reportDays } from '../../../contracts/cases/case-limits';
import { activationHours } from '../../../contracts/orders/activation-words';
import { duplicateMinutes } from '../../../contracts/orders/confirmations';
import { maskMonths } from '../../../contracts/orders/number-masking';

const approvalLimit = (name: ApprovalLimitName) => z._default(z.number(), approvalLimits[name].default);

/** A supplier that staff have added. An empty key means that it is not set. */
const addedSupplier = z.object({
  id: z.string(),
  name: z.string(),
  /** One that only a newer version knows, before a rollback, is kept, and its supplier not used. */
  protocol: z.string(),
  /** Where its API is. */
  address: z.string(),
  /** Off: it gets no new orders, and is still asked about those that it has. */
  on: z.boolean(),
  key: z.string(),
  /** When it was removed: it is only asked about its orders from then on, and forgotten after a month. Empty: it wasn't. */
  removed_at: z._default(z.string(), ''),
});

export type AddedSupplier = z.output<typeof addedSupplier>;

/**
 * Payment and supplier settings (specification, section 3: Admin settings) as one document, read and
 * written as a whole. An empty key means that it is not set.
 */
export const settingsSchema = z.object({
  paystack_secret_key: z._default(z.string(), ''),
  paystack_public_key: z._default(z.string(), ''),
  paystack_active: z._default(z.boolean(), false),
  primary_bundle_api_key: z._default(z.string(), ''),
  secondary_bundle_api_key: z._default(z.string(), ''),
  hubnet_api_key: z._default(z.string(), ''),
  suppliers: z._default(z.array(addedSupplier), []),
  /** Ids of those that are forgotten: no other supplier gets one. */
  suppliers_gone: z._default(z.array(z.string()), []),
  active_bundle_api: z._default(z.enum(['primary', 'secondary']), 'primary'),
  bundle_api_active: z._default(z.boolean(), false),
  /** Nothing is sold that certainly no supplier has the float for. */
  sell_only_payable: z._default(z.boolean(), false),
  /** How long a purchase of the same bundle for the same number is asked about. */
  duplicate_minutes: z._default(z.number(), duplicateMinutes.default),
  /** Nothing is sold below every known cost but what two people allow. */
  refuse_below_cost: z._default(z.boolean(), false),
  /** Suppliers that are asked whether they can deliver to a number, with commas between them. */
  activation_suppliers: z._default(z.string(), ''),
  /** How long an order waits for its number to be activated. */
  activation_hours: z._default(z.number(), activationHours.default),
  /** How many days after it was made an order may be reported as not received. */
  report_days: z._default(z.number(), reportDays.default),
  /** Within how many hours staff mean to answer a case. */
  case_hours: z._default(z.number(), caseHours.default),
  /** After how many months numbers in orders are masked. */
  mask_months: z._default(z.number(), maskMonths.default),
  /** Up to where one admin decides alone, in cedis or orders. */
  adjustment_limit: approvalLimit('adjustment_limit'),
  refund_limit: approvalLimit('refund_limit'),
  failed_orders_limit: approvalLimit('failed_orders_limit'),
  /** Keys that were set once: another value needs a second person. */
  keys_once_set: z._default(z.array(z.string()), []),
  /** Keys and limits that wait for a second person, by the id of their approval. Shown to nobody. */
  waiting: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  /** Part of the URL that suppliers report deliveries to. Never shown. */
  bundle_webhook_token: z._default(z.string(), ''),
});

export type Settings = z.output<typeof settingsSchema>;

/** The settings that are keys: shown and recorded by their last characters alone. */
export const settingsKeys = [
  'paystack_secret_key',
  'paystack_public_key',
  'primary_bundle_api_key',
  'secondary_bundle_api_key',
  'hubnet_api_key',
] as const satisfies readonly (keyof Settings)[];

export type SettingsKey = (typeof settingsKeys)[number];
