import type { DynamoDBRecord } from 'aws-lambda';
import { type DynamoDbApi, DynamoDbApiError } from '../table/dynamodb-api';

export interface StreamPosition {
  readonly shardId: string;
  readonly sequenceNumber: string;
}

export interface StreamPage {
  readonly shardId: string;
  readonly records: readonly DynamoDBRecord[];
}

export interface StreamReader {
  /** The next records, oldest first; undefined at the end of the stream. */
  next(limit: number): Promise<StreamPage | undefined>;
}

interface Shards {
  readonly StreamDescription: {
    readonly Shards: readonly { readonly ShardId: string }[];
    readonly LastEvaluatedShardId?: string;
  };
}

interface Records {
  readonly Records: readonly DynamoDBRecord[];
  readonly NextShardIterator?: string | null;
}

/** Reads a table's stream from a position, or from its oldest record. */
export function createStreamReader(api: DynamoDbApi, streamArn: string, from?: StreamPosition): StreamReader {
  let shardId = from?.shardId;
  /** The shard's iterator; undefined before it's opened, and at the shard's end. */
  let iterator: string | undefined;
  let last: StreamPosition | undefined = from;

  const openIterator = async (shard: string): Promise<string | undefined> => {
    const position =
      last?.shardId === shard
        ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last.sequenceNumber }
        : { ShardIteratorType: 'TRIM_HORIZON' };
    const { ShardIterator } = await api<{ ShardIterator?: string }>(
      'DynamoDBStreams_20120810.GetShardIterator',
      { StreamArn: streamArn, ShardId: shard, ...position },
    );
    return ShardIterator;
  };
  const shardAfter = async (shard: string | undefined): Promise<string | undefined> => {
    const ids: string[] = [];
    let start: string | undefined;
    do {
      const page = { StreamArn: streamArn, ...(start && { ExclusiveStartShardId: start }) };
      const { StreamDescription } = await api<Shards>('DynamoDBStreams_20120810.DescribeStream', page);
      ids.push(...StreamDescription.Shards.map(({ ShardId }) => ShardId));
      start = StreamDescription.LastEvaluatedShardId;
    } while (start !== undefined);
    return shard === undefined ? ids[0] : ids[ids.indexOf(shard) + 1];
  };
  /** Returns the shard's next records. Reopens an expired iterator, at the oldest record if necessary. */
  const read = async (shard: string, limit: number): Promise<readonly DynamoDBRecord[]> => {
    iterator ??= await openIterator(shard);
    if (iterator === undefined) return [];
    const input = { ShardIterator: iterator, Limit: limit };
    try {
      const page = await api<Records>('DynamoDBStreams_20120810.GetRecords', input);
      iterator = page.NextShardIterator ?? undefined;
      return page.Records;
    } catch (error) {
      const name = error instanceof DynamoDbApiError ? error.name : '';
      if (!['ExpiredIteratorException', 'TrimmedDataAccessException'].includes(name)) throw error;
      iterator = undefined;
      if (name === 'TrimmedDataAccessException') last = undefined;
      return read(shard, limit);
    }
  };

  return {
    async next(limit) {
      shardId ??= await shardAfter(undefined);
      while (shardId !== undefined) {
        const records = await read(shardId, limit);
        const sequenceNumber = records.at(-1)?.dynamodb?.SequenceNumber;
        if (sequenceNumber !== undefined) {
          last = { shardId, sequenceNumber };
          return { shardId, records };
        }
        if (iterator !== undefined) return undefined;
        const following = await shardAfter(shardId);
        if (following === undefined) return undefined;
        shardId = following;
      }
      return undefined;
    },
  };
}
