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
import { type FixtureCloud, startFixtureCloud } from './fixture-cloud';

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

  /** Consumes from the end of what is there, or from a position. */
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

  test('every change arrives once, in order, as Lambda’s event', async () => {
    const events: DynamoDBRecord[] = [];
    const { consumer, batches } = await consume((_keys, records) => void events.push(...records));
    for (const key of ['a', 'b', 'c']) await put(key);
    await consumer.drained();
    expect(batches.flat()).toEqual(['a', 'b', 'c']);
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

  test('no batch is above its limit', async () => {
    const { consumer, batches } = await consume(() => undefined, { batchSize: 2 });
    await Promise.all(['d', 'e', 'f', 'g', 'h'].map(put));
    await consumer.drained();
    expect(batches.flat()).toHaveLength(5);
    for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(2);
  });

  test('one bad record is tried alone, three times, and given up; all others are handled', async () => {
    const handled: string[] = [];
    const { consumer, batches, givenUp } = await consume((keys) => {
      if (keys.includes('bad')) throw new Error('refused');
      handled.push(...keys);
    });
    for (const key of ['i', 'bad', 'j', 'k']) await put(key);
    await consumer.drained();
    expect(handled).toEqual(['i', 'j', 'k']);
    expect(givenUp).toEqual(['bad']);
    expect(batches.filter((keys) => keys.length === 1 && keys[0] === 'bad')).toHaveLength(3);
  });

  test('a failure that passes loses nothing', async () => {
    let failures = 2;
    const handled: string[] = [];
    const { consumer, givenUp } = await consume((keys) => {
      failures -= 1;
      if (failures >= 0) throw new Error('for now');
      handled.push(...keys);
    });
    await put('l');
    await consumer.drained();
    expect(handled).toEqual(['l']);
    expect(givenUp).toEqual([]);
  });

  test('records that the function reports are tried again, those before them are not', async () => {
    let reported = false;
    const { consumer, batches } = await consume((_keys, records) => {
      const second = records[1]?.dynamodb?.SequenceNumber;
      if (reported || !second) return undefined;
      reported = true;
      return { batchItemFailures: [{ itemIdentifier: second }] };
    });
    await Promise.all([put('m1'), put('m2'), put('m3')]);
    await consumer.drained();
    expect(reported).toBe(true);
    const first = batches.find((batch) => batch.length > 1)?.[0] ?? '';
    expect(batches.flat().filter((key) => key === first)).toHaveLength(1);
    expect(new Set(batches.flat())).toEqual(new Set(['m1', 'm2', 'm3']));
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
  test('never runs twice at a time', async () => {
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

  test('goes on after a run that failed', async () => {
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

describe('in a whole cloud', () => {
  let cloud: FixtureCloud;
  const origin = () => new URL(cloud.endpoints.outbox).origin;
  beforeAll(async () => {
    cloud = await startFixtureCloud({
      schedules: 'manual',
      eventFunctions: {
        remember: { source: 'schedule', everyMinutes: 1 },
        misbehave: { source: 'schedule', everyMinutes: 1 },
      },
    });
  }, 30_000);
  afterAll(() => cloud.stop());

  test('a scheduled function runs when it is asked to, from code and over HTTP', async () => {
    expect(await cloud.events.run('remember')).toEqual({ seen: 1 });
    const response = await fetch(`${origin()}/events/run/remember`, { method: 'POST' });
    expect(await response.json()).toEqual({ result: { seen: 2 } });
  });

  test('a function without a schedule can’t be run', async () => {
    await expect(cloud.events.run('echo')).rejects.toThrow('no scheduled function echo');
    expect((await fetch(`${origin()}/events/run/echo`, { method: 'POST' })).status).toBe(502);
  });
});
