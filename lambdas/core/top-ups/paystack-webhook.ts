import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../kernel/errors';
import { parseJson } from '../kernel/json';
import { type DisputePorts, followDispute } from './disputes';
import { settleTopUp, topUpOf } from './follow-top-up';
import { followRefunds, type RefundPorts } from './refunds/follow-refunds';
import type { TopUp } from './rows';

/**
 * Whether Paystack signed this body: HMAC-SHA512 of the raw body, in hex, with the secret key. Compared in
 * constant time. Without a key nothing is genuine.
 */
export function isSignedByPaystack(rawBody: string, signature: string, secretKey: string): boolean {
  if (secretKey === '') return false;
  const expected = createHmac('sha512', secretKey).update(rawBody, 'utf8').digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const chargeEvent = z.object({
  event: z.literal('charge.success'),
  data: z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)) }),
});

const disputeEvent = z.object({
  event: z.enum(['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve']),
  data: z.object({
    id: z.union([z.int(), z.string().check(z.regex(/^\d{1,30}$/))]),
  }),
});

/** About a refund that an admin asked for, or that was made in Paystack's dashboard. */
const refundEvent = z.object({
  event: z.enum([
    'refund.pending',
    'refund.processing',
    'refund.processed',
    'refund.failed',
    'refund.needs-attention',
  ]),
  data: z.object({
    transaction_reference: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
});

/** The subject of an event. */
type Announcement =
  | { readonly kind: 'payment'; readonly reference: string }
  | { readonly kind: 'refund'; readonly reference: string }
  | { readonly kind: 'dispute'; readonly id: string };

/**
 * Follows what an event is about: Paystack itself is asked, as an event is only a hint.
 * @returns the top-up afterwards; null if the event isn't about one of ours
 * @throws AppError invalid_request where the body is no JSON; unavailable: Paystack then sends the event again
 */
export async function followAnnounced(
  ports: RefundPorts & DisputePorts,
  rawBody: string,
): Promise<TopUp | null> {
  const about = announced(rawBody);
  if (about === null) return null;
  if (about.kind === 'dispute') return followDispute(ports, about.id);
  const topUp = await topUpOf(ports.db, about.reference);
  if (topUp === null) return null;
  return (await (about.kind === 'payment' ? settleTopUp(ports, topUp) : followRefunds(ports, topUp))).after;
}

/**
 * Reads an event. Returns null for events that aren't for us.
 * @throws AppError invalid_request where the body is no JSON.
 */
function announced(rawBody: string): Announcement | null {
  let body: unknown;
  try {
    body = parseJson(rawBody);
  } catch (cause) {
    throw new AppError('invalid_request', { userMessage: 'The body is not valid JSON.', cause });
  }
  const charge = chargeEvent.safeParse(body);
  if (charge.success) return { kind: 'payment', reference: charge.data.data.reference };
  const refund = refundEvent.safeParse(body);
  if (refund.success) return { kind: 'refund', reference: refund.data.data.transaction_reference };
  const dispute = disputeEvent.safeParse(body);
  return dispute.success ? { kind: 'dispute', id: String(dispute.data.data.id) } : null;
}
