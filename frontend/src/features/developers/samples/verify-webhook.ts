import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 5 * 60;

/**
 * Returns the event of a webhook, and throws if the shop didn't send it.
 * Give it the body as it came: parsing it and writing it again changes it.
 */
export function verifyWebhook(
  headers: Record<string, string | string[] | undefined>,
  body: string,
  secret: string,
  now = Date.now() / 1000,
): { type: string; timestamp: string; data: Record<string, unknown> } {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  const signatures = String(headers['webhook-signature'] ?? '').split(' ');
  if (id === '' || !/^\d+$/.test(timestamp)) throw new Error('Not a webhook');
  // An old one may be a copy that somebody sends again.
  if (Math.abs(now - Number(timestamp)) > toleranceSeconds) throw new Error('The webhook is too old');

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // While a secret is being replaced, there is a signature with each of the two.
  const isSigned = signatures.some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('The signature is wrong');
  return JSON.parse(body);
}
