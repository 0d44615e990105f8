import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

interface IndexDefinition {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  /** A keys-only index is the cheapest to write. It is enough where the row itself is read next. */
  readonly projection: 'ALL' | 'KEYS_ONLY';
}

/** The one table. Its construct and the local table are made from this. Every key is a string. */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Seconds since 1970. */
  timeToLiveAttribute: 'expires_at',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: [
    /** Rows of all customers, by time. */
    { name: 'byTime', partitionKey: 'G1PK', sortKey: 'G1SK', projection: 'ALL' },
    /** Finds a row by a value: a phone number, a reference, a word of a name. */
    { name: 'byValue', partitionKey: 'G2PK', sortKey: 'G2SK', projection: 'KEYS_ONLY' },
    /** Unsettled rows, by when they are due. Sparse: a row leaves it when it settles. */
    { name: 'worklist', partitionKey: 'G3PK', sortKey: 'G3SK', projection: 'KEYS_ONLY' },
  ],
} as const satisfies {
  partitionKey: string;
  sortKey: string;
  timeToLiveAttribute: string;
  stream: 'NEW_AND_OLD_IMAGES';
  indexes: readonly IndexDefinition[];
};

export type IndexName = (typeof tableDefinition.indexes)[number]['name'];

/** The attributes that are the keys of the table and of each index. */
export const keyAttributes = {
  table: { partition: tableDefinition.partitionKey, sort: tableDefinition.sortKey },
  ...(Object.fromEntries(
    tableDefinition.indexes.map(({ name, partitionKey, sortKey }) => [
      name,
      { partition: partitionKey, sort: sortKey },
    ]),
  ) as Record<IndexName, { partition: string; sort: string }>),
};

/** A row's entry in an index. */
export const indexEntry = (index: IndexName, partition: string, sort: string): Record<string, string> => ({
  [keyAttributes[index].partition]: partition,
  [keyAttributes[index].sort]: sort,
});

/** The input of CreateTable. Time to live needs a call of its own. */
export function createTableInput(tableName: string) {
  const { partitionKey, sortKey, indexes, stream } = tableDefinition;
  const keys = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])];
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: index.projection },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: stream },
  } satisfies CreateTableCommandInput;
}

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];
