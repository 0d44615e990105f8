import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { eventFunctions } from '../contracts/registry';
import type { Lambda } from './lambda';
import { openState } from './state';
import { type DynamoDbApi, dynamoDbApi, type LocalTable } from './table';

interface EventsOptions {
  readonly lambda: Pick<Lambda, 'invoke'>;
  readonly table: LocalTable;
  /** File of each function's position in the stream. */
  readonly positionsFile: string | undefined;
  /** False: schedules run only on request. */
  readonly runSchedules: boolean;
  readonly onProblem: (line: string) => void;
}

/** Runs functions on schedule, and with the changes of the table. */
export type Events = ReturnType<typeof startEvents>;

export function startEvents({ lambda, table, positionsFile, runSchedules, onProblem }: EventsOptions) {
  const positions = openState<Record<string, StreamPosition>>(positionsFile, {});
  const schedules = new Map<string, ReturnType<typeof startSchedule>>();
  const streams: ReturnType<typeof startStream>[] = [];
  for (const [name, source] of Object.entries(eventFunctions)) {
    const invoke = (event: object) => lambda.invoke(name, event);
    if (source.source === 'schedule') {
      schedules.set(name, startSchedule(invoke, runSchedules ? source.everyMinutes * 60_000 : null));
    }
    if (source.source !== 'table-stream') continue;
    streams.push(
      startStream({
        reader: streamReader(
          dynamoDbApi(table.endpoint),
          table.streamArn,
          table.created ? undefined : positions.value[name],
        ),
        batchSize: source.batchSize,
        pollMs: Math.max(mostOftenMs, source.batchWindowSeconds * 1000),
        invoke,
        onPosition(position) {
          positions.value = { ...positions.value, [name]: position };
        },
        onProblem: (line) => onProblem(`${name}: ${line}`),
      }),
    );
  }
  return {
    /** Runs a scheduled function now. Rejects with its error, or if there is no such function. */
    async run(name: string): Promise<unknown> {
      const schedule = schedules.get(name);
      if (!schedule) throw new Error(`There is no scheduled function ${name}`);
      return schedule.run();
    },
    /** Resolves when the functions have processed every change of the table. */
    async drained(): Promise<void> {
      await Promise.all(streams.map((stream) => stream.drained()));
    },
    async close(): Promise<void> {
      await Promise.all([...schedules.values(), ...streams].map((source) => source.close()));
    },
  };
}

/** Runs a function at a fixed rate, one run at a time. A failed run reports itself, and is not retried. */
function startSchedule(invoke: (event: object) => Promise<unknown>, everyMs: number | null) {
  let running: Promise<unknown> | undefined;
  const start = (): Promise<unknown> => {
    running = invoke({}).finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = () => {
    if (running === undefined) start().catch(() => undefined);
  };
  const timer = everyMs === null ? undefined : setInterval(tick, everyMs);
  return {
    /** After a run in progress. */
    async run() {
      while (running) await running.catch(() => undefined);
      return start();
    },
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

export interface StreamPosition {
  readonly shardId: string;
  readonly sequenceNumber: string;
}

interface Shards {
  readonly StreamDescription: { readonly Shards: readonly { readonly ShardId: string }[] };
}

interface Page {
  readonly Records: readonly DynamoDBRecord[];
  readonly NextShardIterator?: string | null;
}

export type StreamReader = ReturnType<typeof streamReader>;

/** Reads a table's stream from a position, or from its oldest record. */
export function streamReader(api: DynamoDbApi, StreamArn: string, from?: StreamPosition) {
  let position = from;
  let shard = from?.shardId;
  /** The shard's iterator; undefined before it's opened, and at the shard's end. */
  let iterator: string | undefined;
  const call = <T>(operation: string, input: object) =>
    api<T>(`DynamoDBStreams_20120810.${operation}`, input);
  const open = (ShardId: string) =>
    call<{ ShardIterator?: string }>('GetShardIterator', {
      StreamArn,
      ShardId,
      ...(position?.shardId === ShardId
        ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position.sequenceNumber }
        : { ShardIteratorType: 'TRIM_HORIZON' }),
    });
  const shardAfter = async (last: string | undefined) => {
    const { StreamDescription } = await call<Shards>('DescribeStream', { StreamArn });
    const ids = StreamDescription.Shards.map(({ ShardId }) => ShardId);
    return last === undefined ? ids[0] : ids[ids.indexOf(last) + 1];
  };
  const read = async (ShardId: string, Limit: number) => {
    iterator ??= (await open(ShardId)).ShardIterator;
    if (iterator === undefined) return [];
    const page = await call<Page>('GetRecords', { ShardIterator: iterator, Limit });
    iterator = page.NextShardIterator ?? undefined;
    return page.Records;
  };
  return {
    /** The next records, oldest first, and the position after them; undefined at the end of the stream. */
    async next(limit: number) {
      shard ??= await shardAfter(undefined);
      while (shard !== undefined) {
        const records = await read(shard, limit).catch((error: Error) => {
          // An expired iterator is opened again; a position that is too old is the oldest record.
          iterator = undefined;
          if (error.name === 'TrimmedDataAccessException') position = undefined;
          throw error;
        });
        const sequenceNumber = records.at(-1)?.dynamodb?.SequenceNumber;
        if (sequenceNumber !== undefined) {
          position = { shardId: shard, sequenceNumber };
          return { records, position };
        }
        const following: string | undefined = iterator === undefined ? await shardAfter(shard) : undefined;
        if (following === undefined) return undefined;
        shard = following;
      }
      return undefined;
    },
  };
}

const mostOftenMs = 200;
const attempts = 5;
const retryMs = 100;

/**
 * Invokes a function with a stream's records as Lambda's event source mapping does: in order, in batches, at least once. A batch that fails
 * is retried, then given up.
 */
function startStream(options: {
  readonly reader: StreamReader;
  readonly batchSize: number;
  readonly pollMs: number;
  readonly invoke: (event: object) => Promise<unknown>;
  /** Called when every record up to a position has been processed or given up. */
  readonly onPosition: (position: StreamPosition) => void;
  readonly onProblem: (line: string) => void;
}) {
  const { reader, batchSize, pollMs, invoke, onPosition, onProblem } = options;
  const waiters: (() => void)[] = [];
  let isClosed = false;
  let wake = () => {};

  const handle = async (Records: readonly DynamoDBRecord[], attempt = 1): Promise<void> => {
    try {
      await invoke({ Records });
    } catch {
      if (attempt === attempts) return onProblem(`${Records.length} changes failed at every attempt`);
      await delay(retryMs * 2 ** attempt);
      await handle(Records, attempt + 1);
    }
  };
  const readToEnd = async () => {
    for (let page = await reader.next(batchSize); page; page = await reader.next(batchSize)) {
      await handle(page.records);
      onPosition(page.position);
      if (isClosed) return;
    }
  };
  const run = async () => {
    while (!isClosed) {
      // Resolves only callers who were already waiting: later ones may have added records since.
      const waiting = waiters.length;
      try {
        await readToEnd();
        for (const resolve of waiters.splice(0, waiting)) resolve();
      } catch (error) {
        onProblem(`the stream can't be read: ${error}`);
        await delay(mostOftenMs);
      }
      if (waiters.length > 0) continue;
      const woken = new AbortController();
      wake = () => woken.abort();
      await delay(pollMs, undefined, { signal: woken.signal }).catch(() => undefined);
    }
    for (const resolve of waiters) resolve();
  };
  const running = run();
  return {
    drained: () =>
      new Promise<void>((resolve) => {
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
