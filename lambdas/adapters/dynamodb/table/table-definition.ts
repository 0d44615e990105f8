import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { indexes, keyAttributes } from '../../../core/kernel/table';

/** The one table, for its construct and the local table. Every key is a string. */
export const tableDefinition = {
  partitionKey: keyAttributes.table.partition,
  sortKey: keyAttributes.table.sort,
  /** Seconds since 1970. */
  timeToLiveAttribute: 'expires_at',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes,
} as const;

/** Returns the input of CreateTable. Time to live needs a separate call. */
export function createTableInput(tableName: string) {
  const { partitionKey, sortKey, stream } = tableDefinition;
  const keys = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])];
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: {
        ProjectionType: index.projection,
        ...('attributes' in index && { NonKeyAttributes: [...index.attributes] }),
      },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: stream },
  } satisfies CreateTableCommandInput;
}

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];
