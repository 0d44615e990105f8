import { tableDefinition } from '../../../lambdas/adapters/dynamodb/table/table-definition';
import { type Key, keyAttributes, type QueryInput, type Write } from '../../../lambdas/core/kernel/table';
import { byteOrder, ValidationException } from './items';

/** Requests that DynamoDB refuses, with its own messages. */

const maximumPartitionKeyBytes = 2048;
const maximumSortKeyBytes = 1024;
const maximumTransactionWrites = 100;
const indexKeys: readonly string[] = tableDefinition.indexes.flatMap(({ partitionKey, sortKey }) => [
  partitionKey,
  sortKey,
]);

export function checkKey({ PK, SK }: Key): void {
  checkText('PK', PK, maximumPartitionKeyBytes);
  checkText('SK', SK, maximumSortKeyBytes);
}

/** Keys of an index must be text if they are present. */
export function checkIndexKeys(item: Readonly<Record<string, unknown>>): void {
  for (const name of indexKeys) {
    const value = item[name];
    if (value !== undefined) checkText(name, value, maximumPartitionKeyBytes);
  }
}

export function checkTransaction(writes: readonly Write[]): void {
  if (writes.length === 0) throw new ValidationException('transactItems must have length at least 1');
  if (writes.length > maximumTransactionWrites) {
    throw new ValidationException('transactItems must have length at most 100');
  }
  writes.forEach((write, index) => {
    if ('update' in write && Object.keys({ ...write.set, ...write.add }).length === 0) {
      throw new ValidationException('Invalid UpdateExpression: The expression can not be empty');
    }
    if (hasKeyIn(keyOfWrite(write), writes, index)) {
      throw new ValidationException('Transaction request cannot include multiple operations on one item');
    }
  });
}

export function keyOfWrite(write: Write): Key {
  if ('put' in write) return write.put;
  return 'update' in write ? write.update : write.delete;
}

function hasKeyIn({ PK, SK }: Key, writes: readonly Write[], end: number): boolean {
  for (let index = 0; index < end; index += 1) {
    const write = writes[index];
    if (write === undefined) continue;
    const other = keyOfWrite(write);
    if (other.SK === SK && other.PK === PK) return true;
  }
  return false;
}

export function checkBatch(keys: readonly Key[]): void {
  keys.forEach((key, index) => {
    checkKey(key);
    const isDuplicate = keys.some(({ PK, SK }, other) => other < index && PK === key.PK && SK === key.SK);
    if (isDuplicate) throw new ValidationException('Provided list of item keys contains duplicates');
  });
}

export function checkQuery(input: QueryInput): void {
  const { index, partition, from, to, limit, consistent, after } = input;
  if (index !== undefined && consistent === true) {
    throw new ValidationException('Consistent reads are not supported on global secondary indexes');
  }
  if (!Number.isInteger(limit) || limit < 1) {
    throw new ValidationException("Value at 'Limit' must be greater than or equal to 1");
  }
  for (const text of [partition, from, to]) {
    if (text === '') throw new ValidationException('A key attribute cannot contain an empty string value');
  }
  if (from !== undefined && to !== undefined && isBefore(to, from)) {
    throw new ValidationException('The BETWEEN operator requires upper bound >= lower bound');
  }
  if (after !== undefined) checkStart(input, after);
}

function checkStart(
  { index, partition, from, to }: QueryInput,
  after: NonNullable<QueryInput['after']>,
): void {
  const names = startAttributes(index);
  const isWhole = names.every((name) => typeof after[name] === 'string' && after[name] !== '');
  if (!isWhole || Object.keys(after).length !== names.length) {
    throw new ValidationException('The provided starting key is invalid');
  }
  const attributes = keyAttributes[index ?? 'table'];
  const sort = after[attributes.sort] ?? '';
  const isOutside = (from !== undefined && isBefore(sort, from)) || (to !== undefined && isBefore(to, sort));
  if (after[attributes.partition] !== partition || isOutside) {
    throw new ValidationException(
      'The provided starting key is outside query boundaries based on provided conditions',
    );
  }
}

const isBefore = (a: string, b: string): boolean => byteOrder(a) < byteOrder(b);

/** The attributes that mark the end of a page: the table's keys and, for an index, the index's. */
export function startAttributes(index: QueryInput['index']): readonly string[] {
  const { partition, sort } = keyAttributes[index ?? 'table'];
  return index === undefined ? [partition, sort] : [partition, sort, 'PK', 'SK'];
}

export function checkUpdate(set: Readonly<Record<string, unknown>>): void {
  for (const name of ['PK', 'SK']) {
    if (name in set) {
      throw new ValidationException(`Cannot update attribute ${name}. This attribute is part of the key`);
    }
  }
}

function checkText(name: string, value: unknown, maximumBytes: number): asserts value is string {
  if (typeof value !== 'string') throw new ValidationException(`Type mismatch for key ${name} Expected: S`);
  if (value === '') {
    throw new ValidationException(
      `The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    );
  }
  if (value.length * 3 > maximumBytes && Buffer.byteLength(value) > maximumBytes) {
    throw new ValidationException(`Size of key ${name} has exceeded the size limit of ${maximumBytes} bytes`);
  }
}
