interface IndexDefinition {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  /** A keys-only index is the cheapest to write, and is enough if the row itself is read next. */
  readonly projection: 'ALL' | 'KEYS_ONLY';
}

export const indexes = [
  /** Rows of all customers, ordered by time. */
  { name: 'byTime', partitionKey: 'G1PK', sortKey: 'G1SK', projection: 'ALL' },
  /** Finds a row by a value: a phone number, a reference, a word of a name. */
  { name: 'byValue', partitionKey: 'G2PK', sortKey: 'G2SK', projection: 'KEYS_ONLY' },
  /** Unsettled rows, by when they are due. Sparse: a settled row has no entry. */
  { name: 'worklist', partitionKey: 'G3PK', sortKey: 'G3SK', projection: 'KEYS_ONLY' },
] as const satisfies readonly IndexDefinition[];

export type IndexName = (typeof indexes)[number]['name'];

/** The attributes that are the keys of the table and of each index. */
export const keyAttributes = {
  table: { partition: 'PK', sort: 'SK' },
  ...(Object.fromEntries(
    indexes.map(({ name, partitionKey, sortKey }) => [name, { partition: partitionKey, sort: sortKey }]),
  ) as Record<IndexName, { partition: string; sort: string }>),
} as const;

/** A row's entry in an index. */
export const indexEntry = (index: IndexName, partition: string, sort: string): Record<string, string> => ({
  [keyAttributes[index].partition]: partition,
  [keyAttributes[index].sort]: sort,
});
