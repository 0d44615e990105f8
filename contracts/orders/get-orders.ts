import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, network, nextCursor, orderStatus, pageInput, timestamp } from '../fields';

export const timelineEvents = [
  'paid',
  'waiting',
  'sent',
  'confirmed',
  'delivered',
  'failed',
  'refunded',
  'recharged',
  'reopened',
  'flagged',
] as const;

/** What happened to an order, oldest first, and by whom. */
export const timelineBy = <By extends z.ZodMiniType>(by: By) =>
  z.array(z.object({ event: z.enum(timelineEvents), at: timestamp(), by, note: z.optional(z.string()) }));

/** Who changed an order, as shown to customers: without the admin's name. */
export const timelineActors = ['customer', 'supplier', 'system', 'admin'] as const;

export const orderView = z.object({
  id: z.string(),
  order_number: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  phone_number: z.string(),
  network: network(),
  data_plan: z.string(),
  amount: cedis(),
  status: orderStatus(),
  /** `manual`, or the name of the supplier's API. */
  api_used: z.string(),
  created_at: timestamp(),
  timeline: timelineBy(z.enum(timelineActors)),
});

const customersOrder = z.extend(orderView, {
  /** Whether a person looks at it, because its outcome isn't certain. */
  is_checked: z.boolean(),
});

export const getOrders = defineContract({
  name: 'get-orders',
  access: 'user',
  kind: 'query',
  summary: 'The caller’s own orders, newest first.',
  input: z.strictObject(pageInput),
  output: z.object({ orders: z.array(customersOrder), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Orders'],
});
