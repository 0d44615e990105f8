import * as z from 'zod/mini';
import { bulkStatuses } from '../bulk/bulk';
import { orderExample } from '../developers/examples';
import { apiOrder } from '../developers/order-fields';
import { cedis, timestamp } from '../fields';
import { meaning } from '../meaning';
import { eventWords } from './limits';
import { testEvent, type WebhookEventType, webhookEvents, webhookModes } from './webhooks';

/* What webhooks contain, for the API's document. These schemas parse nothing; a test compares them with what is sent. */

const topUp = z.object({
  reference: meaning(z.string(), 'The top-up’s own reference.'),
  amount: meaning(z.number(), 'How much came into the wallet, in cedis.'),
  balance: cedis(),
  credited_at: meaning(timestamp(), 'When it came in.'),
});

const bulk = z.object({
  id: z.string(),
  status: meaning(z.enum(bulkStatuses), 'running, done, stopped by its owner, or closed by the shop.'),
  total_rows: z.int(),
  bought: z.int(),
  passed: z.int(),
  total: cedis(),
  returned: cedis(),
  debt_paid: cedis(),
});

const dataOf: Readonly<Record<WebhookEventType, z.ZodMiniType>> = {
  'order.delivered': apiOrder,
  'order.failed': apiOrder,
  'order.reversed': apiOrder,
  'topup.credited': topUp,
  'bulk.finished': bulk,
};

const bodyOf = (type: string, data: z.ZodMiniType) =>
  z.object({
    type: meaning(z.literal(type), 'What has happened.'),
    timestamp: meaning(timestamp(), 'When it happened.'),
    mode: z.enum(webhookModes),
    data: meaning(data, 'What it is about.'),
  });

/** Each type's meaning and body. */
export const webhookBodies = [
  ...webhookEvents.map((type) => ({ type, words: eventWords[type], body: bodyOf(type, dataOf[type]) })),
  {
    type: testEvent,
    words: 'You pressed Send a test. Every endpoint gets it',
    body: bodyOf(testEvent, z.object({ words: meaning(z.string(), 'A sentence for people.') })),
  },
];

/** A body as it is sent. */
export const webhookExample = {
  type: 'order.delivered',
  timestamp: '2026-11-26T09:30:12.000Z',
  mode: 'test',
  data: orderExample,
};
