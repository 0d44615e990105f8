import { createHmac } from 'node:crypto';
import * as z from 'zod';

/** What is wrong with a webhook that Paystack never sent. */
export const forgeries = ['wrong-signature', 'no-signature', 'altered-body'] as const;

export type Forgery = (typeof forgeries)[number];

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
  /** The raw body, as it is signed. */
  body: z.string(),
  forgery: z.enum(forgeries).nullable(),
  /** `held` waits for a release, `dropped` was never sent, `given-up` has used all of its attempts. */
  status: z.enum(['held', 'queued', 'delivered', 'dropped', 'given-up']),
  createdAtMs: z.number(),
  nextAttemptAtMs: z.number().nullable(),
  attempts: z.array(attemptSchema),
});

export type Webhook = z.output<typeof webhookSchema>;
export type Attempt = z.output<typeof attemptSchema>;

const signatureHeader = 'x-paystack-signature';

/** HMAC-SHA512 of the raw body by the secret key, in hex (Paystack's guide to webhooks). */
const sign = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const quickRetries = 4;
const hourlyRetries = 72;

/**
 * How long Paystack waits after so many failed attempts: every 3 minutes four times, then hourly for 72
 * hours (its guide to webhooks, live mode). Null when it gives up.
 */
export function retryDelayMs(failedAttempts: number): number | null {
  if (failedAttempts <= quickRetries) return 3 * minuteMs;
  return failedAttempts <= quickRetries + hourlyRetries ? hourMs : null;
}

/** What goes over the wire: body and headers, with what a forger gets wrong. */
export function sealWebhook(body: string, secretKey: string, forgery: Forgery | null) {
  const headers = { 'content-type': 'application/json' };
  switch (forgery) {
    case null:
      return { body, headers: { ...headers, [signatureHeader]: sign(body, secretKey) } };
    case 'no-signature':
      return { body, headers };
    case 'wrong-signature':
      return { body, headers: { ...headers, [signatureHeader]: sign(body, `not-${secretKey}`) } };
    case 'altered-body':
      return {
        body: body.replace(/"amount":(\d+)/, (_, amount) => `"amount":${Number(amount) + 100_000}`),
        headers: { ...headers, [signatureHeader]: sign(body, secretKey) },
      };
  }
}
