/** The types of events. */
export const webhookEvents = [
  'order.delivered',
  'order.failed',
  'order.reversed',
  'topup.credited',
  'bulk.finished',
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];

/* Apart from the schemas, because the site reads them. */

/** The most endpoints of one account, in both modes together. */
export const mostEndpoints = 5;

/** How long an endpoint may take to answer. */
export const answerSeconds = 10;

/** The waits before a webhook that isn't answered with 2xx is sent again. SQS hides a message for 12 hours at most. */
export const retryWaits = [
  { words: '5 seconds', seconds: 5 },
  { words: '5 minutes', seconds: 300 },
  { words: '30 minutes', seconds: 1_800 },
  { words: '2 hours', seconds: 7_200 },
  { words: '5 hours', seconds: 18_000 },
  { words: '10 hours', seconds: 36_000 },
  { words: '10 hours', seconds: 36_000 },
] as const;

/** The most retries of a sandbox webhook: test orders cost nothing, and waiting webhooks fill the queue. */
export const testRetries = 2;

/** When each type of webhook is sent, in the order in which they are shown. */
export const eventWords: Readonly<Record<WebhookEventType, string>> = {
  'order.delivered': 'An order is delivered',
  'order.failed': 'An order failed, and its price is back',
  'order.reversed': 'A delivered order was taken back',
  'topup.credited': 'A top-up is credited',
  'bulk.finished': 'A bulk buy has ended',
};
