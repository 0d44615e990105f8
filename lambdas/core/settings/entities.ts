import * as z from 'zod/mini';

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
  active_bundle_api: z._default(z.enum(['primary', 'secondary']), 'primary'),
  bundle_api_active: z._default(z.boolean(), false),
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
