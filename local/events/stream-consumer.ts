import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { StreamPage, StreamPosition, StreamReader } from './stream-reader';

export interface StreamConsumerOptions {
  readonly reader: StreamReader;
  readonly streamArn: string;
  readonly batchSize: number;
  /** How long an incomplete batch waits for more records. */
  readonly batchWindowMs: number;
  /** False while there is no such function; the stream then waits. */
  readonly isReady: () => boolean;
  readonly invoke: (event: { Records: DynamoDBRecord[] }) => Promise<unknown>;
  /** Called when every record up to a position has been processed or given up. */
  readonly onPosition: (position: StreamPosition) => void;
  /** Called with a record that failed at every attempt. */
  readonly onGivenUp: (record: DynamoDBRecord) => void;
  readonly onProblem: (line: string) => void;
}

export interface StreamConsumer {
  /** Resolves when every record now in the stream has been processed or given up. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const idlePollMs = 200;
const troublePollMs = 1_000;
const attemptsPerRecord = 3;
const retryMs = 100;

/**
 * Invokes a function with a stream's records as Lambda's event source mapping does: in order, in batches, at
 * least once. A failed batch is halved until the failing record is alone; that one is retried, then given up.
 * A function may also name the failed records (`batchItemFailures`).
 */
export function startStreamConsumer(options: StreamConsumerOptions): StreamConsumer {
  const { reader, batchSize, batchWindowMs, isReady, onPosition, onProblem } = options;
  const waiters: (() => void)[] = [];
  let isClosed = false;
  let wake = (): void => undefined;

  const pause = async (ms: number): Promise<void> => {
    const woken = new AbortController();
    wake = () => woken.abort();
    if (!isClosed) await delay(ms, undefined, { signal: woken.signal }).catch(() => undefined);
  };
  /** An incomplete batch waits for more records, unless a caller of `drained` is waiting. */
  const nextBatch = async (): Promise<StreamPage | undefined> => {
    const first = await reader.next(batchSize);
    if (!first || first.records.length >= batchSize) return first;
    if (waiters.length === 0) await pause(batchWindowMs);
    // If this read fails, the records already read aren't lost.
    const more = await reader.next(batchSize - first.records.length).catch(() => undefined);
    return more ? { ...more, records: [...first.records, ...more.records] } : first;
  };
  const consume = async (): Promise<void> => {
    // Resolves only callers who were already waiting: later ones may have added records since.
    const waiting = waiters.length;
    const batch = isReady() ? await nextBatch() : undefined;
    if (batch) {
      const sequenceNumber = batch.records.at(-1)?.dynamodb?.SequenceNumber;
      await processRecords(options, batch.records);
      if (sequenceNumber !== undefined) onPosition({ shardId: batch.shardId, sequenceNumber });
    } else {
      for (const resolve of waiters.splice(0, waiting)) resolve();
      if (waiters.length === 0) await pause(idlePollMs);
    }
  };
  const run = async (): Promise<void> => {
    while (!isClosed) {
      await consume().catch((error: Error) => {
        if (isClosed) return;
        onProblem(`Can't read the table's stream: ${error.message}`);
        return pause(troublePollMs);
      });
    }
    for (const resolve of waiters) resolve();
  };

  const running = run();
  return {
    drained: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        wake();
      }),
    async close() {
      isClosed = true;
      wake();
      await running;
    },
  };
}

async function processRecords(
  options: StreamConsumerOptions,
  records: readonly DynamoDBRecord[],
  attempt = 1,
): Promise<void> {
  const remaining = await invokeWith(options, records);
  const [record] = remaining;
  if (record === undefined) return;
  if (remaining.length > 1) {
    const half = Math.ceil(remaining.length / 2);
    await processRecords(options, remaining.slice(0, half));
    return processRecords(options, remaining.slice(half));
  }
  if (attempt >= attemptsPerRecord) return options.onGivenUp(record);
  await delay(retryMs * 2 ** attempt);
  return processRecords(options, [record], attempt + 1);
}

const partialFailure = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
});

/** The records still to be processed: all after an error, or those from the first reported one. */
async function invokeWith(
  { invoke, streamArn }: StreamConsumerOptions,
  records: readonly DynamoDBRecord[],
): Promise<readonly DynamoDBRecord[]> {
  const Records = records.map((record) => ({ ...record, eventSourceARN: streamArn }));
  try {
    const result = partialFailure.safeParse(await invoke({ Records }));
    const failed = new Set(result.data?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const firstFailed = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
    return firstFailed === -1 ? [] : records.slice(firstFailed);
  } catch {
    // The invocation reports its own failure.
    return records;
  }
}
