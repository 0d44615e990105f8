import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from '../../../lambdas/core/kernel/table';
import { noon } from '../shop/fixtures';

/** The part of Lambda's pattern language that we use: names, equal texts, prefixes, `exists`, `$or`. */
export function matchesFilter(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((one: unknown) => matchesOne(one, value));
  return Object.entries(pattern as object).every(([name, inner]) =>
    name === '$or'
      ? (inner as unknown[]).some((one) => matchesFilter(one, value))
      : matchesFilter(inner, (value as Record<string, unknown> | undefined)?.[name]),
  );
}

function matchesOne(one: unknown, value: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === value;
  if ('exists' in one) return (value !== undefined) === one.exists;
  return 'prefix' in one && typeof value === 'string' && value.startsWith(String(one.prefix));
}

/** Returns the stream's record of a change of one row. */
export function changeOfRow(before: Item | null, after: Item | null): DynamoDBRecord {
  const { PK, SK } = after ?? before ?? { PK: '', SK: '' };
  const image = (item: Item) => marshall(item, { removeUndefinedValues: true }) as Record<string, never>;
  return {
    eventID: 'event',
    eventName: before === null ? 'INSERT' : after === null ? 'REMOVE' : 'MODIFY',
    dynamodb: {
      ApproximateCreationDateTime: noon.getTime() / 1000,
      Keys: { PK: { S: PK }, SK: { S: SK } },
      ...(before && { OldImage: image(before) }),
      ...(after && { NewImage: image(after) }),
    },
  };
}
