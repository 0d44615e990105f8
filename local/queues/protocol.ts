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
        DelaySeconds: z.int().min(0).max(900).optional(),
      }),
    )
    .min(1)
    .max(10),
});

/** The part of SQS that the product uses: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html */
export const sqsProtocol = (queues: LocalQueues): Responder =>
  awsJson('AmazonSQS', ({ operation, body }) => {
    if (operation !== 'SendMessageBatch') throw new AwsError('UnknownOperationException', '');
    const parsed = batch.safeParse(body);
    if (!parsed.success) throw new AwsError('InvalidParameterValue', z.prettifyError(parsed.error));
    const { QueueUrl, Entries } = parsed.data;
    const queue = queues.get(new URL(QueueUrl).pathname.split('/').at(-1) ?? '');
    return {
      Successful: Entries.map(({ Id, MessageBody, DelaySeconds = 0 }) => ({
        Id,
        MessageId: queue.send(MessageBody, DelaySeconds),
        MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
      })),
    };
  });
