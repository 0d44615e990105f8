import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord } from 'aws-lambda';
import { type StreamConsumer, startStreamConsumer } from '../../../local/events/stream-consumer';
import { createStreamReader, type StreamPosition } from '../../../local/events/stream-reader';
import { type DynamoDbApi, dynamoDbApi } from '../../../local/table/dynamodb-api';
import { type LocalTable, openTable } from '../../../local/table/table';

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
});
