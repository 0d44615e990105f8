import * as z from 'zod';

/**
 * Payment and supplier settings (specification, section 3: Admin settings), as one document: it is read
 * whole and written whole. An empty key means that it is not set.
 */
export const settingsSchema = z.object({
  paystack_secret_key: z.string().default(''),
  paystack_public_key: z.string().default(''),
  paystack_active: z.boolean().default(false),
  primary_bundle_api_key: z.string().default(''),
  secondary_bundle_api_key: z.string().default(''),
  hubnet_api_key: z.string().default(''),
  active_bundle_api: z.enum(['primary', 'secondary']).default('primary'),
  bundle_api_active: z.boolean().default(false),
  /** Part of the URL that suppliers report deliveries to: only they know it. Not shown to anybody. */
  bundle_webhook_token: z.string().default(''),
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
