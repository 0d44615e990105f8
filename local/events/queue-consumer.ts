import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { localAccountId, localRegion } from '../aws-identity';
import type { LocalQueue, QueueMessage } from '../queues/queues';

export interface QueueConsumerOptions {
  readonly queue: LocalQueue;
  readonly batchSize: number;
  readonly mostAtOnce: number;
  readonly mostReceives: number;
  /** False while there is no such function; the messages then wait. */
  readonly isReady: () => boolean;
  readonly invoke: (event: { Records: object[] }) => Promise<unknown>;
  /** Called with a message that failed at every attempt. */
  readonly onGivenUp: (message: QueueMessage) => void;
}

export interface QueueConsumer {
  /** Resolves when every message that isn't delayed has been processed. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const hiddenForMs = 360_000;
/** In AWS a failed message is hidden for as long as any other. Nobody wants to wait for that here. */
const againAfterMs = 1_000;
const mostPauseMs = 1_000;

const partialFailure = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** Invokes a function with a queue's messages as Lambda's event source mapping does: in batches, several at once, at least once. */
export function startQueueConsumer(options: QueueConsumerOptions): QueueConsumer {
  const { queue, batchSize, mostAtOnce, mostReceives, isReady, invoke, onGivenUp } = options;
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let wake = (): void => undefined;
  queue.onSent = () => wake();

  const process = async (messages: readonly QueueMessage[]): Promise<void> => {
    let failed = new Set(messages.map(({ messageId }) => messageId));
    try {
      const result = partialFailure.safeParse(await invoke({ Records: messages.map(recordOf) }));
      failed = new Set(result.data?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    } catch {
      // The invocation reports its own failure.
    }
    for (const message of messages) {
      const { messageId, receives } = message;
      if (failed.has(messageId) && receives < mostReceives) queue.giveBack(message, againAfterMs);
      else queue.delete(messageId);
      if (failed.has(messageId) && receives >= mostReceives) onGivenUp(message);
    }
  };
  const start = (): boolean => {
    const messages = isReady() && running.size < mostAtOnce ? queue.receive(batchSize, hiddenForMs) : [];
    if (messages.length === 0) return false;
    const run = process(messages).finally(() => {
      running.delete(run);
      wake();
    });
    running.add(run);
    return true;
  };
  const pause = async (): Promise<void> => {
    const woken = new AbortController();
    wake = () => woken.abort();
    const next = queue.nextAtMs();
    const ms = next === null ? mostPauseMs : Math.max(1, Math.min(mostPauseMs, next - Date.now()));
    if (!isClosed) await delay(ms, undefined, { signal: woken.signal }).catch(() => undefined);
  };
  const loop = (async () => {
    while (!isClosed) if (!start()) await pause();
    await Promise.all(running);
  })();
  return {
    async drained() {
      while (
        !isClosed &&
        (running.size > 0 || (queue.nextAtMs() ?? Number.POSITIVE_INFINITY) <= Date.now())
      ) {
        await delay(10);
      }
    },
    async close() {
      isClosed = true;
      wake();
      await loop;
    },
  };
}

/** https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
const recordOf = ({ messageId, body, receives, sentAtMs }: QueueMessage) => ({
  messageId,
  receiptHandle: messageId,
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: String(sentAtMs),
    SenderId: localAccountId,
    ApproximateFirstReceiveTimestamp: String(Date.now()),
  },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:${localRegion}:${localAccountId}:webhooks`,
  awsRegion: localRegion,
});
