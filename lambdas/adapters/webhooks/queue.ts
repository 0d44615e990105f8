import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { parseJson } from '../../core/kernel/json';
import type { Sending, WebhookQueue } from '../../core/webhooks/ports';
import { defineUse } from '../use';

let client: SQSClient | undefined;
const sqs = (): SQSClient => {
  client ??= new SQSClient({});
  return client;
};

/** The queue between the table's stream and the sender. */
export const webhookQueue = defineUse(
  { environment: ['WEBHOOK_QUEUE_URL'], queue: 'SendMessage' },
  ({ WEBHOOK_QUEUE_URL }) => sqsQueue(sqs(), WEBHOOK_QUEUE_URL),
);

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html */
const mostInBatch = 10;

export const sqsQueue = (sqs: Pick<SQSClient, 'send'>, url: string): WebhookQueue => ({
  async send(deliveries) {
    for (let from = 0; from < deliveries.length; from += mostInBatch) {
      const { Failed = [] } = await sqs.send(
        new SendMessageBatchCommand({
          QueueUrl: url,
          Entries: deliveries.slice(from, from + mostInBatch).map((delivery, index) => ({
            Id: String(index),
            MessageBody: JSON.stringify(sending.parse(delivery)),
          })),
        }),
      );
      const [first] = Failed;
      if (first !== undefined) throw new Error(`The queue didn’t take ${Failed.length}: ${first.Code}`);
    }
  },
});

const sending = /* @__PURE__ */ z.object({
  userId: z.string(),
  endpointId: z.string(),
  id: z.string(),
  isAgain: z.optional(z.boolean()),
});

/** @throws Error for a message that isn't ours */
export const sendingIn = (body: string): Sending => sending.parse(parseJson(body));

/** Hides a message that was received until it is due again. */
export const postpones = defineUse(
  { environment: ['WEBHOOK_QUEUE_URL'], queue: 'ChangeMessageVisibility' },
  ({ WEBHOOK_QUEUE_URL: QueueUrl }) =>
    async (ReceiptHandle: string, VisibilityTimeout: number): Promise<void> => {
      await sqs().send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    },
);

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
const queueEvent = /* @__PURE__ */ z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      receiptHandle: z.string(),
      body: z.string(),
      attributes: z.object({ ApproximateReceiveCount: z.coerce.number() }),
    }),
  ),
});

/** @throws Error for any other event */
export const messagesIn = (event: unknown) => queueEvent.parse(event).Records;
