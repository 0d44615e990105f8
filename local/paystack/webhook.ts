import { createHmac } from 'node:crypto';
import * as z from 'zod';

/** What is wrong with a forged webhook. */
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
  /** The raw body that is signed. */
  body: z.string(),
  forgery: z.enum(forgeries).nullable(),
  /** `held` waits for a release, `dropped` is never sent, `given-up` has no attempts left. */
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
 * Paystack's delay before the next attempt: 3 minutes four times, then an hour for 72 hours (its guide to
 * webhooks, live mode). Null when it gives up.
 */
export function retryDelayMs(failedAttempts: number): number | null {
  if (failedAttempts <= quickRetries) return 3 * minuteMs;
  return failedAttempts <= quickRetries + hourlyRetries ? hourMs : null;
}

/** Body and headers as they are sent, forged or not. */
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
