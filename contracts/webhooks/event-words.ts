import type { WebhookEventType } from './webhook-fields';

/** When each type of webhook is sent, in the order in which they are shown. */
export const eventWords: Readonly<Record<WebhookEventType, string>> = {
  'order.delivered': 'An order is delivered',
  'order.failed': 'An order failed, and its price is back',
  'order.reversed': 'A delivered order was taken back',
  'topup.credited': 'A top-up is credited',
  'bulk.finished': 'A bulk buy has ended',
};
