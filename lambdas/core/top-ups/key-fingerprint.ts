import { createHash } from 'node:crypto';

/**
 * Tells Paystack's secret keys apart, and nothing else about them: 48 bits of a hash. A top-up keeps the one that it was
 * started under, because another account's key doesn't know its payment.
 */
export const keyFingerprint = (secretKey: string): string =>
  createHash('sha256').update(secretKey, 'utf8').digest('hex').slice(0, 12);
