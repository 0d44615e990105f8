import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../../lambdas/adapters/dynamodb/table/table';

/**
 * Bytes of an item as DynamoDB counts them for capacity: names and values in UTF-8, numbers at two digits a
 * byte. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function itemBytes(item: Item): number {
  return mapBytes(marshall(item, { removeUndefinedValues: true }));
}

function mapBytes(attributes: Record<string, AttributeValue>): number {
  return Object.entries(attributes).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value),
    0,
  );
}

const containerBytes = 3;

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return 1 + Math.ceil(value.N.replace(/\D|^0+/g, '').length / 2);
  if (value.L) return value.L.reduce((sum, element) => sum + 1 + valueBytes(element), containerBytes);
  if (value.M) return containerBytes + Object.keys(value.M).length + mapBytes(value.M);
  return 1;
}
