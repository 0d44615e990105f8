import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { AwsError, awsJson } from './aws';
import type { Handler } from './http';

interface Message {
  readonly messageId: string;
  readonly body: string;
  readonly receives: number;
}

interface QueueOptions {
  readonly batchSize: number;
  readonly mostAtOnce: number;
  readonly mostReceives: number;
  readonly invoke: (event: object) => Promise<unknown>;
  /** Called with a message that failed at every attempt. */
  readonly onGivenUp: (body: string) => void;
}

const QueueUrl = z.url();
const requests = z.union([
  z.strictObject({
    QueueUrl,
    Entries: z.array(z.strictObject({ Id: z.string(), MessageBody: z.string().min(1).max(262_144) })).max(10),
  }),
  z.strictObject({ QueueUrl, ReceiptHandle: z.string(), VisibilityTimeout: z.int().min(0).max(43_200) }),
]);

const partialFailure = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** In AWS a failed message is hidden for as long as any other. Nobody wants to wait for that here. */
const againAfterMs = 1_000;

/**
 * An SQS queue in memory with its function, which is invoked as Lambda's event source mapping does: in batches, several at once, at least
 * once. https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html
 */
export function openQueue(options: QueueOptions) {
  const { batchSize, mostAtOnce, mostReceives, invoke, onGivenUp } = options;
  const ready: Message[] = [];
  /** How long the function has asked to hide a message, by its id. */
  const hiddenForMs = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const runs = new Set<Promise<void>>();

  const add = (message: Message, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      ready.push(message);
      start();
    }, afterMs);
    timers.add(timer);
  };
  const start = () => {
    while (ready.length > 0 && runs.size < mostAtOnce) {
      const run = handle(ready.splice(0, batchSize)).finally(() => {
        runs.delete(run);
        start();
      });
      runs.add(run);
    }
  };
  const handle = async (messages: readonly Message[]) => {
    const Records = messages.map(({ messageId, body, receives }) => ({
      messageId,
      receiptHandle: messageId,
      body,
      attributes: { ApproximateReceiveCount: String(receives) },
    }));
    // The invocation reports its own failure.
    const result = await invoke({ Records }).catch(() => 'failed');
    const failures = partialFailure.safeParse(result).data?.batchItemFailures ?? [];
    for (const message of messages) {
      const { messageId, body, receives } = message;
      const isFailed =
        result === 'failed' || failures.some(({ itemIdentifier }) => itemIdentifier === messageId);
      if (isFailed && receives >= mostReceives) onGivenUp(body);
      else if (isFailed) {
        add({ ...message, receives: receives + 1 }, hiddenForMs.get(messageId) ?? againAfterMs);
      }
      hiddenForMs.delete(messageId);
    }
  };

  const protocol: Handler = awsJson(({ body }) => {
    const { data, error } = requests.safeParse(body);
    if (error) throw new AwsError('InvalidParameterValue', z.prettifyError(error));
    if ('ReceiptHandle' in data) {
      hiddenForMs.set(data.ReceiptHandle, data.VisibilityTimeout * 1000);
      return {};
    }
    const Successful = data.Entries.map(({ Id, MessageBody }) => {
      const messageId = randomUUID();
      add({ messageId, body: MessageBody, receives: 1 }, 0);
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      return { Id, MessageId: messageId, MD5OfMessageBody };
    });
    return { Successful };
  });
  return {
    protocol,
    /** Resolves when every message that isn't hidden has been processed. */
    async drained() {
      do await delay(10);
      while (ready.length > 0 || runs.size > 0);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      ready.length = 0;
      await Promise.all(runs);
    },
  };
}
