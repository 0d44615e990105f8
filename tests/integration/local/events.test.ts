import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord } from 'aws-lambda';
import { startSchedule } from '../../../local/events/schedule';
import { type StreamConsumer, startStreamConsumer } from '../../../local/events/stream-consumer';
import { createStreamReader, type StreamPosition } from '../../../local/events/stream-reader';
import { type DynamoDbApi, dynamoDbApi } from '../../../local/table/dynamodb-api';
import { type LocalTable, openTable } from '../../../local/table/table';
import { until } from '../../support/waiting/until';

describe('a table’s stream', () => {
  let directory: string;
  let table: LocalTable;
  let api: DynamoDbApi;
  let consumer: StreamConsumer | undefined;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'stream-'));
    table = await openTable({ tableName: 'streamed', port: 0, directory });
    api = dynamoDbApi(table.endpoint);
  });
  afterEach(() => consumer?.close());
  afterAll(async () => {
    await table.stop();
    rmSync(directory, { recursive: true });
  });

  const put = (key: string) =>
    api('DynamoDB_20120810.PutItem', { TableName: 'streamed', Item: { PK: { S: key }, SK: { S: key } } });
  const keyOf = (record: DynamoDBRecord): string => record.dynamodb?.Keys?.PK?.S ?? '';

  /** Reads the stream from its present end, or from a position. */
  async function consume(
    handler: (keys: string[], records: DynamoDBRecord[]) => unknown,
    { from, batchSize = 10 }: { from?: StreamPosition | undefined; batchSize?: number } = {},
  ) {
    const batches: string[][] = [];
    const positions: StreamPosition[] = [];
    const givenUp: string[] = [];
    const position = from ?? (await endOfStream());
    consumer = startStreamConsumer({
      reader: createStreamReader(api, table.streamArn, position),
      streamArn: table.streamArn,
      batchSize,
      batchWindowMs: 0,
      isReady: () => true,
      invoke: async ({ Records }) => {
        const keys = Records.map(keyOf);
        batches.push(keys);
        return handler(keys, Records);
      },
      onPosition: (reached) => positions.push(reached),
      onGivenUp: (record) => givenUp.push(keyOf(record)),
      onProblem: (line) => {
        throw new Error(line);
      },
    });
    return { batches, positions, givenUp, consumer };
  }

  async function endOfStream(): Promise<StreamPosition | undefined> {
    const reader = createStreamReader(api, table.streamArn);
    let position: StreamPosition | undefined;
    for (let page = await reader.next(1000); page; page = await reader.next(1000)) {
      const sequenceNumber = page.records.at(-1)?.dynamodb?.SequenceNumber;
      if (sequenceNumber) position = { shardId: page.shardId, sequenceNumber };
    }
    return position;
  }

  test('every change arrives once, in order, as Lambda’s event, in batches within the limit', async () => {
    const events: DynamoDBRecord[] = [];
    const onEvents = (_keys: string[], records: DynamoDBRecord[]) => void events.push(...records);
    const { consumer, batches } = await consume(onEvents, { batchSize: 2 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await put(key);
    await consumer.drained();
    expect(batches.flat()).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(2);
    expect(events[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventSourceARN: table.streamArn,
      dynamodb: {
        Keys: { PK: { S: 'a' } },
        NewImage: { PK: { S: 'a' } },
        SequenceNumber: expect.any(String),
      },
    });
  });

  test.each([
    ['one bad record is retried alone, three times, and given up; all others are handled', Infinity, ['bad']],
    ['a temporary failure loses nothing', 2, []],
  ])('%s', async (_promise, failures, lost) => {
    let left = failures;
    const handled: string[] = [];
    const { consumer, batches, givenUp } = await consume((keys) => {
      if (keys.includes('bad') && left > 0) {
        left -= 1;
        throw new Error('refused');
      }
      handled.push(...keys);
    });
    const keys = ['i', 'bad', 'j', 'k'];
    for (const key of keys) await put(key);
    await consumer.drained();
    expect(handled).toEqual(keys.filter((key) => !lost.includes(key)));
    expect(givenUp).toEqual(lost);
    const alone = batches.filter((batch) => batch.length === 1 && batch[0] === 'bad');
    if (lost.length > 0) expect(alone).toHaveLength(3);
  });

  test('records that the function reports are retried, and those before them are not', async () => {
    const from = await endOfStream();
    for (const key of ['m1', 'm2', 'm3']) await put(key);
    const onBatch = ([first]: string[], records: DynamoDBRecord[]) => {
      const itemIdentifier = records[1]?.dynamodb?.SequenceNumber;
      return first === 'm1' ? { batchItemFailures: [{ itemIdentifier }] } : undefined;
    };
    const { consumer, batches } = await consume(onBatch, { from });
    await consumer.drained();
    expect(batches[0]).toHaveLength(3);
    expect(batches.flat()).toEqual(['m1', 'm2', 'm3', 'm2', 'm3']);
  });

  test('a reader that continues from a position misses nothing, and sees nothing twice', async () => {
    const first = await consume(() => undefined);
    await put('n');
    await first.consumer.drained();
    await first.consumer.close();
    await put('o');
    const second = await consume(() => undefined, { from: first.positions.at(-1) });
    await second.consumer.drained();
    expect(second.batches.flat()).toEqual(['o']);
  });
});

describe('a schedule', () => {
  test('never runs twice at the same time', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const invoke = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 15));
      running -= 1;
      runs += 1;
    };
    const schedule = startSchedule({ name: 'tick', everyMs: 2, isReady: () => true, invoke });
    await Promise.all([schedule.run(), schedule.run(), until(() => runs >= 5)]);
    await schedule.close();
    expect(most).toBe(1);
    const runsWhenClosed = runs;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(runs).toBe(runsWhenClosed);
  });

  test('continues after a run that failed', async () => {
    let runs = 0;
    const invoke = async () => {
      runs += 1;
      throw new Error('failed');
    };
    const schedule = startSchedule({ name: 'tick', everyMs: 2, isReady: () => true, invoke });
    await until(() => runs >= 3);
    await expect(schedule.run()).rejects.toThrow('failed');
    await schedule.close();
  });
});
