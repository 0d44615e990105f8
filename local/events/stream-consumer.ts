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
  const pauses = new Pauses();
  let waiters: (() => void)[] = [];
  const running = consume(async () => {
    // Only those who waited before this round began may be told that nothing is left.
    const waiting = waiters.length;
    const pages = options.isReady() ? await fillBatch(options, pauses, waiting > 0) : [];
    for (const page of pages) await processPage(options, page);
    if (pages.length > 0) return 'busy';
    for (const resolve of waiters.slice(0, waiting)) resolve();
    waiters = waiters.slice(waiting);
    return waiters.length > 0 ? 'busy' : 'idle';
  });

  async function consume(round: () => Promise<'busy' | 'idle'>): Promise<void> {
    while (!pauses.isOver) {
      try {
        if ((await round()) === 'idle') await pauses.take(idlePollMs);
      } catch (error) {
        if (pauses.isOver) return;
        options.onProblem(`Can't read the table's stream: ${(error as Error).message}`);
        await pauses.take(troublePollMs);
      }
    }
  }
  return {
    drained: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        pauses.wake();
      }),
    async close() {
      pauses.end();
      await running;
      for (const resolve of waiters) resolve();
    },
  };
}

/** Pauses that can be interrupted. After `end` they take no time. */
class Pauses {
  isOver = false;
  #wake: () => void = () => undefined;

  async take(ms: number): Promise<void> {
    if (this.isOver) return;
    const interrupted = new AbortController();
    this.#wake = () => interrupted.abort();
    await delay(ms, undefined, { signal: interrupted.signal }).catch(() => undefined);
  }

  wake(): void {
    this.#wake();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }
}

/** The pages of one batch; more than one where it continues in the next shard. */
async function fillBatch(
  { reader, batchSize, batchWindowMs }: StreamConsumerOptions,
  pauses: Pauses,
  urgent: boolean,
): Promise<StreamPage[]> {
  const pages: StreamPage[] = [];
  let room = batchSize;
  const deadline = Date.now() + (urgent ? 0 : batchWindowMs);
  while (room > 0) {
    const page = await reader.next(room).catch((error: Error) => {
      // Don't lose the pages already read.
      if (pages.length === 0) throw error;
      return undefined;
    });
    if (page) {
      pages.push(page);
      room -= page.records.length;
      continue;
    }
    if (pages.length === 0 || Date.now() >= deadline || pauses.isOver) break;
    await pauses.take(Math.min(idlePollMs, deadline - Date.now()));
  }
  return pages;
}

async function processPage(options: StreamConsumerOptions, page: StreamPage): Promise<void> {
  const last = page.records.at(-1)?.dynamodb?.SequenceNumber;
  await processRecords(options, page.records, 1);
  if (last !== undefined) options.onPosition({ shardId: page.shardId, sequenceNumber: last });
}

async function processRecords(
  options: StreamConsumerOptions,
  records: readonly DynamoDBRecord[],
  attempt: number,
): Promise<void> {
  const [first] = records;
  if (first === undefined) return;
  const remaining = await invokeWith(options, records);
  if (remaining.length === 0) return;
  if (remaining.length === 1) return retryRecord(options, remaining[0] ?? first, attempt);
  const half = Math.ceil(remaining.length / 2);
  await processRecords(options, remaining.slice(0, half), 1);
  await processRecords(options, remaining.slice(half), 1);
}

async function retryRecord(
  options: StreamConsumerOptions,
  record: DynamoDBRecord,
  attempt: number,
): Promise<void> {
  if (attempt >= attemptsPerRecord) return options.onGivenUp(record);
  await delay(retryMs * 2 ** attempt);
  await processRecords(options, [record], attempt + 1);
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
