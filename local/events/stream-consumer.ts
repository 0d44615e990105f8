import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { StreamPage, StreamPosition, StreamReader } from './stream-reader';

export interface StreamConsumerOptions {
  readonly reader: StreamReader;
  readonly streamArn: string;
  readonly batchSize: number;
  /** How long a batch that is not full waits for more. */
  readonly batchWindowMs: number;
  /** False while there is nobody to feed: the stream then waits. */
  readonly isReady: () => boolean;
  readonly invoke: (event: { Records: DynamoDBRecord[] }) => Promise<unknown>;
  /** Called when all up to a position has been handled, or given up. */
  readonly onPosition: (position: StreamPosition) => void;
  /** Called with a record that failed at every attempt. */
  readonly onGivenUp: (record: DynamoDBRecord) => void;
  readonly onProblem: (line: string) => void;
}

export interface StreamConsumer {
  /** Resolves when every record that is in the stream by now has been handled or given up. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const idlePollMs = 200;
const troublePollMs = 1_000;
const attemptsPerRecord = 3;
const retryMs = 100;

/**
 * Feeds a stream to a function as Lambda's event source mapping does: in order, in batches, at least once;
 * a batch that fails is halved until the record that fails is alone, and that one is retried and given up.
 * A function may also name the records that failed (`batchItemFailures`).
 */
export function startStreamConsumer(options: StreamConsumerOptions): StreamConsumer {
  const nap = new Nap();
  let waiters: (() => void)[] = [];
  const running = consume(async () => {
    // Whoever waits is answered by a round that began after it came, and found nothing more.
    const waiting = waiters.length;
    const pages = options.isReady() ? await fillBatch(options, nap, waiting > 0) : [];
    for (const page of pages) await handlePage(options, page);
    if (pages.length > 0) return 'busy';
    for (const resolve of waiters.slice(0, waiting)) resolve();
    waiters = waiters.slice(waiting);
    return waiters.length > 0 ? 'busy' : 'idle';
  });

  async function consume(round: () => Promise<'busy' | 'idle'>): Promise<void> {
    while (!nap.isOver) {
      try {
        if ((await round()) === 'idle') await nap.take(idlePollMs);
      } catch (error) {
        if (nap.isOver) return;
        options.onProblem(`The table's stream can't be read: ${(error as Error).message}`);
        await nap.take(troublePollMs);
      }
    }
  }
  return {
    drained: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        nap.wake();
      }),
    async close() {
      nap.end();
      await running;
      for (const resolve of waiters) resolve();
    },
  };
}

/** A pause that can be cut short, and after `end` takes no time at all. */
class Nap {
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

/** Pages of one batch; more than one where the batch continues in the next shard. */
async function fillBatch(
  { reader, batchSize, batchWindowMs }: StreamConsumerOptions,
  nap: Nap,
  urgent: boolean,
): Promise<StreamPage[]> {
  const pages: StreamPage[] = [];
  let room = batchSize;
  const deadline = Date.now() + (urgent ? 0 : batchWindowMs);
  while (room > 0) {
    const page = await reader.next(room).catch((error: Error) => {
      // What has been read must not be lost with what could not be.
      if (pages.length === 0) throw error;
      return undefined;
    });
    if (page) {
      pages.push(page);
      room -= page.records.length;
      continue;
    }
    if (pages.length === 0 || Date.now() >= deadline || nap.isOver) break;
    await nap.take(Math.min(idlePollMs, deadline - Date.now()));
  }
  return pages;
}

async function handlePage(options: StreamConsumerOptions, page: StreamPage): Promise<void> {
  const last = page.records.at(-1)?.dynamodb?.SequenceNumber;
  await handleRecords(options, page.records, 1);
  if (last !== undefined) options.onPosition({ shardId: page.shardId, sequenceNumber: last });
}

async function handleRecords(
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
  await handleRecords(options, remaining.slice(0, half), 1);
  await handleRecords(options, remaining.slice(half), 1);
}

async function retryRecord(
  options: StreamConsumerOptions,
  record: DynamoDBRecord,
  attempt: number,
): Promise<void> {
  if (attempt >= attemptsPerRecord) return options.onGivenUp(record);
  await delay(retryMs * 2 ** attempt);
  await handleRecords(options, [record], attempt + 1);
}

const partialFailure = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
});

/** What is still to be handled: all of it after an error, or from the first record that was reported. */
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
    // The invocation has reported its failure itself.
    return records;
  }
}
