import { createHmac } from 'node:crypto';
import { dayMs } from '../time';
import type { Endpoint } from './rows';

/* https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, version 1.0.0 */

const prefix = 'whsec_';

/** The time for which a former secret still signs after a rotation. */
export const formerSecretMs = dayMs;

/** @param bytes 32 random ones */
export const secretOf = (bytes: Uint8Array): string => `${prefix}${Buffer.from(bytes).toString('base64')}`;

interface Message {
  /** The webhook's id, the same at each attempt. It contains no dot. */
  readonly id: string;
  readonly body: string;
  /** The time of sending. */
  readonly at: Date;
}

/** Returns the headers that prove to an endpoint that we are the sender, with a signature by each current secret. */
export function signedHeaders(
  { secret, former }: Pick<Endpoint, 'secret' | 'former'>,
  { id, body, at }: Message,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const secrets = former !== null && former.until > at ? [secret, former.secret] : [secret];
  const signatures = secrets.map((one) => {
    const key = Buffer.from(one.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
