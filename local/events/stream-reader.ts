import type { DynamoDBRecord } from 'aws-lambda';
import { type DynamoDbApi, DynamoDbApiError } from '../table/dynamodb-api';

/** A position in the stream. */
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

interface Shard {
  readonly ShardId: string;
}

/** Reads a table's stream from a position, or from its oldest record. */
export function createStreamReader(api: DynamoDbApi, streamArn: string, from?: StreamPosition): StreamReader {
  let shardId = from?.shardId;
  let iterator: string | undefined;
  let last: StreamPosition | undefined = from;

  const openIterator = async (shard: string): Promise<string | undefined> => {
    const after = last?.shardId === shard ? last.sequenceNumber : undefined;
    const position = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' };
    const { ShardIterator } = await api<{ ShardIterator?: string }>(
      'DynamoDBStreams_20120810.GetShardIterator',
      { StreamArn: streamArn, ShardId: shard, ...position },
    );
    return ShardIterator;
  };
  const shardAfter = async (shard: string | undefined): Promise<string | undefined> => {
    const shards = await listShards(api, streamArn);
    const index = shards.findIndex(({ ShardId }) => ShardId === shard);
    return shards[index + 1]?.ShardId;
  };

  return {
    async next(limit) {
      shardId ??= await shardAfter(undefined);
      while (shardId !== undefined) {
        iterator ??= await openIterator(shardId);
        const page = await getRecords(api, iterator, limit);
        if (page === 'expired' || page === 'trimmed') {
          iterator = undefined;
          if (page === 'trimmed') last = undefined;
          continue;
        }
        iterator = page.next;
        const newest = page.records.at(-1)?.dynamodb?.SequenceNumber;
        if (newest !== undefined) {
          last = { shardId, sequenceNumber: newest };
          return { shardId, records: page.records };
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

async function listShards(api: DynamoDbApi, streamArn: string): Promise<readonly Shard[]> {
  const shards: Shard[] = [];
  let start: string | undefined;
  do {
    const { StreamDescription } = await api<{
      StreamDescription: { Shards: Shard[]; LastEvaluatedShardId?: string };
    }>('DynamoDBStreams_20120810.DescribeStream', {
      StreamArn: streamArn,
      ...(start && { ExclusiveStartShardId: start }),
    });
    shards.push(...StreamDescription.Shards);
    start = StreamDescription.LastEvaluatedShardId;
  } while (start !== undefined);
  return shards;
}

async function getRecords(
  api: DynamoDbApi,
  iterator: string | undefined,
  limit: number,
): Promise<{ records: DynamoDBRecord[]; next: string | undefined } | 'expired' | 'trimmed'> {
  if (iterator === undefined) return { records: [], next: undefined };
  try {
    const { Records, NextShardIterator } = await api<{
      Records: DynamoDBRecord[];
      NextShardIterator?: string | null;
    }>('DynamoDBStreams_20120810.GetRecords', { ShardIterator: iterator, Limit: limit });
    return { records: Records, next: NextShardIterator ?? undefined };
  } catch (error) {
    if (!(error instanceof DynamoDbApiError)) throw error;
    if (error.name === 'ExpiredIteratorException') return 'expired';
    if (error.name === 'TrimmedDataAccessException') return 'trimmed';
    throw error;
  }
}
