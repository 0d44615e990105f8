import { messagesIn, postpones, sendingIn } from '../../adapters/webhooks/queue';
import { webhookSender } from '../../adapters/webhooks/webhook-sender';
import { deliver, deliverAccess } from '../../core/webhooks/deliver';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';

/**
 * Sends a batch of webhooks to customers' endpoints, all at once. A message whose webhook wasn't taken stays in the queue, hidden until its
 * next attempt. One that fails otherwise comes again as the queue says, and is set aside in the end.
 */
export const handler = eventFunction('send-webhooks', {
  uses: { ...onDb(deliverAccess), postpone: postpones, sender: webhookSender },
  timeoutSeconds: 60,
  handle: async ({ ports, log }, event: unknown) => {
    const attempted = (facts: Parameters<typeof log.info>[1]) => log.info('webhook', facts);
    const remaining = await Promise.all(
      messagesIn(event).map(async ({ messageId, receiptHandle, body, attributes }) => {
        try {
          const receives = attributes.ApproximateReceiveCount;
          const seconds = await deliver({ ...ports, attempted }, sendingIn(body), receives);
          if (seconds === null) return [];
          await ports.postpone(receiptHandle, seconds);
        } catch (error) {
          log.error('a webhook is tried again', error);
        }
        return [{ itemIdentifier: messageId }];
      }),
    );
    return { batchItemFailures: remaining.flat() };
  },
});
