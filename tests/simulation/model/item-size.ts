import type { Item } from '../../../lambdas/core/kernel/table';
import { ValidationException } from './validation-exception';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const maximumItemBytes = 400 * 1024;

/** One UTF-16 unit takes at most this many UTF-8 bytes. */
const maximumBytesPerUnit = 3;

/**
 * The item's size: exact if it is large. For a small item, as nearly all are, the number of characters, which is much faster.
 * @throws ValidationException above DynamoDB's limit
 */
export function itemBytes(item: Item): number {
  const characters = sizeOf(item, (text) => text.length);
  if (characters * maximumBytesPerUnit <= maximumItemBytes) return characters;
  const bytes = exactItemBytes(item);
  if (bytes > maximumItemBytes) {
    throw new ValidationException('Item size has exceeded the maximum allowed size');
  }
  return bytes;
}

/** Names and values in UTF-8; numbers take a byte for two digits. */
const exactItemBytes = (item: Item): number => sizeOf(item, (text) => Buffer.byteLength(text));

type Measure = (text: string) => number;

function sizeOf(item: Item, measure: Measure): number {
  let size = 0;
  for (const name in item) size += measure(name) + valueSize(item[name], measure);
  return size;
}

/** By https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
function valueSize(value: unknown, measure: Measure): number {
  if (typeof value === 'string') return measure(value);
  if (typeof value === 'number') return 1 + Math.ceil(digits(value) / 2);
  if (typeof value !== 'object' || value === null) return 1;
  let size = 3;
  if (Array.isArray(value)) for (const element of value) size += 1 + valueSize(element, measure);
  else {
    const map = value as Readonly<Record<string, unknown>>;
    // Undefined values aren't sent.
    for (const name in map) {
      if (map[name] !== undefined) size += 1 + measure(name) + valueSize(map[name], measure);
    }
  }
  return size;
}

function digits(value: number): number {
  if (value === 0) return 0;
  return Number.isInteger(value) ? Math.floor(Math.log10(Math.abs(value))) + 1 : 17;
}
