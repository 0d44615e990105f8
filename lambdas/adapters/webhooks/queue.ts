import { randomBytes } from 'node:crypto';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { parseJson } from '../../core/parse-json';
import type { Received } from '../../core/webhooks/deliver';
import type { Message, WebhookQueue, Work } from '../../core/webhooks/ports';
import { defineUse } from '../use';

let client: SQSClient | undefined;

/** The queue between the table's stream and the senders. */
export const webhookQueue = defineUse({ environment: ['WEBHOOK_QUEUE_URL'], queue: true }, (environment) => {
  client ??= new SQSClient({});
  return sqsQueue(client, environment.WEBHOOK_QUEUE_URL);
});

/** https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html */
const mostInBatch = 10;

export const sqsQueue = (sqs: Pick<SQSClient, 'send'>, url: string): WebhookQueue => ({
  async send(messages) {
    for (let from = 0; from < messages.length; from += mostInBatch) {
      const { Failed = [] } = await sqs.send(
        new SendMessageBatchCommand({
          QueueUrl: url,
          Entries: messages.slice(from, from + mostInBatch).map(entryOf),
        }),
      );
      const [first] = Failed;
      if (first !== undefined) throw new Error(`The queue didn’t take ${Failed.length}: ${first.Code}`);
    }
  },
});

const entryOf = ({ work, delaySeconds }: Message, index: number) => ({
  Id: String(index),
  MessageBody: JSON.stringify(work),
  DelaySeconds: delaySeconds,
});

/** 32 random bytes for each secret. */
export const secretBytes = defineUse({}, () => ({ next: (): Uint8Array => randomBytes(32) }));

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
const queueEvent = z.object({
  Records: z.array(
    z.object({
      messageId: z.string().check(z.minLength(1)),
      body: z.string(),
      attributes: z.object({ ApproximateReceiveCount: z.string().check(z.regex(/^\d+$/)) }),
    }),
  ),
});

const text = z.string();
const workSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deliver'),
    userId: text,
    endpointId: text,
    id: text,
    attempts: z.int(),
    due: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('again'),
    userId: text,
    endpointId: text,
    since: z.iso.datetime(),
    cursor: z.nullable(text),
  }),
  z.object({
    kind: z.literal('forget'),
    userId: text,
    endpointId: text,
    cursor: z.nullable(text),
  }),
]);

interface ReceivedBatch {
  readonly messages: readonly Received[];
  /** The ids of messages that can't be parsed. They don't hold up others. */
  readonly strange: readonly string[];
}

/** @throws Error for any other event */
export function receivedIn(event: unknown): ReceivedBatch {
  const read = queueEvent.parse(event).Records.map(({ messageId, body, attributes }) => {
    const work = workSchema.safeParse(jsonIn(body));
    return { messageId, work: work.data ?? null, receives: Number(attributes.ApproximateReceiveCount) };
  });
  return {
    messages: read.flatMap(({ work, ...message }) =>
      work === null ? [] : [{ ...message, work: work as Work }],
    ),
    strange: read.filter(({ work }) => work === null).map(({ messageId }) => messageId),
  };
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
