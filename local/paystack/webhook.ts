import { createHmac } from 'node:crypto';
import * as z from 'zod';

const attemptSchema = z.object({
  atMs: z.number(),
  /** The receiver's HTTP status; null when none came. */
  status: z.int().nullable(),
  error: z.string().nullable(),
});

export const webhookSchema = z.object({
  id: z.string(),
  event: z.string(),
  reference: z.string(),
  /** The raw body; the signature covers it. */
  body: z.string(),
  /** `dropped` is never sent, `given-up` has no attempts left. */
  status: z.enum(['queued', 'delivered', 'dropped', 'given-up']),
  createdAtMs: z.number(),
  nextAttemptAtMs: z.number().nullable(),
  attempts: z.array(attemptSchema),
});

export type Webhook = z.output<typeof webhookSchema>;
export type Attempt = z.output<typeof attemptSchema>;

/** HMAC-SHA512 of the raw body by the secret key, in hex (Paystack's guide to webhooks). */
const sign = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const quickRetries = 4;
const hourlyRetries = 72;

/**
 * Returns Paystack's delay before the next attempt: 3 minutes four times, then an hour for 72 hours (its guide to webhooks, live mode).
 * Null when it gives up.
 */
export function retryDelayMs(failedAttempts: number): number | null {
  if (failedAttempts <= quickRetries) return 3 * minuteMs;
  return failedAttempts <= quickRetries + hourlyRetries ? hourMs : null;
}

/** Returns body and headers as sent. */
export const sealWebhook = (body: string, secretKey: string) => ({
  body,
  headers: { 'content-type': 'application/json', 'x-paystack-signature': sign(body, secretKey) },
});
