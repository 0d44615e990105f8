import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from '../../../lambdas/core/kernel/table';
import { noon } from '../shop/fixtures';

/** Returns the stream's record of a change of one row. */
export function changeOfRow(
  before: Item | null,
  after: Item | null,
  { id = 'event', at = noon }: { readonly id?: string; readonly at?: Date } = {},
): DynamoDBRecord {
  const { PK, SK } = after ?? before ?? { PK: '', SK: '' };
  const image = (item: Item) => marshall(item, { removeUndefinedValues: true }) as Record<string, never>;
  return {
    eventID: id,
    eventName: before === null ? 'INSERT' : after === null ? 'REMOVE' : 'MODIFY',
    dynamodb: {
      ApproximateCreationDateTime: at.getTime() / 1000,
      Keys: { PK: { S: PK }, SK: { S: SK } },
      ...(before && { OldImage: image(before) }),
      ...(after && { NewImage: image(after) }),
    },
  };
}
