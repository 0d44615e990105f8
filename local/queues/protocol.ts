import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AwsError, awsJson } from '../http/aws-json';
import type { Responder } from '../http/server';
import type { LocalQueues } from './queues';

const mostBytes = 262_144;

const batch = z.strictObject({
  QueueUrl: z.url(),
  Entries: z
    .array(
      z.strictObject({
        Id: z.string().regex(/^[\w-]{1,80}$/),
        MessageBody: z.string().min(1).max(mostBytes),
      }),
    )
    .min(1)
    .max(10),
});

const visibility = z.strictObject({
  QueueUrl: z.url(),
  ReceiptHandle: z.string(),
  VisibilityTimeout: z.int().min(0).max(43_200),
});

/** The part of SQS that the product uses: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference */
export const sqsProtocol = (queues: LocalQueues): Responder => {
  const queueAt = (url: string) => queues.get(new URL(url).pathname.split('/').at(-1) ?? '');
  return awsJson('AmazonSQS', ({ operation, body }) => {
    switch (operation) {
      case 'SendMessageBatch': {
        const { QueueUrl, Entries } = parsed(batch, body);
        return {
          Successful: Entries.map(({ Id, MessageBody }) => ({
            Id,
            MessageId: queueAt(QueueUrl).send(MessageBody),
            MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
          })),
        };
      }
      case 'ChangeMessageVisibility': {
        const { QueueUrl, ReceiptHandle, VisibilityTimeout } = parsed(visibility, body);
        queueAt(QueueUrl).hide(ReceiptHandle, VisibilityTimeout * 1000);
        return {};
      }
      default:
        throw new AwsError('UnknownOperationException', '');
    }
  });
};

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw new AwsError('InvalidParameterValue', z.prettifyError(error));
  return data as z.output<Schema>;
}
