import type { Item } from '../../../lambdas/core/kernel/table';

/**
 * DynamoDB orders strings by UTF-8 bytes, JavaScript by UTF-16 units. The orders differ where characters beyond the basic plane
 * (surrogates, from D800) meet those from E000 up.
 * @returns a text that sorts by `<` as the original's bytes do
 */
export function byteOrder(text: string): string {
  return mayDiffer.test(text) ? text.replace(mayDifferAll, swapped) : text;
}

const mayDiffer = /[\ud800-\uffff]/;
const mayDifferAll = /[\ud800-\uffff]/g;

/** Moves surrogates behind all other units of the basic plane, and closes the gap. */
function swapped(unit: string): string {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
}

/** DynamoDB's refusal of an invalid request. Nothing was read or written. */
export class ValidationException extends Error {
  override readonly name = 'ValidationException';
}

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

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const maximumDepth = 32;
const smallestMagnitude = 1e-130;

/**
 * Returns a deeply frozen copy, as DynamoDB would store it and the adapter return it, so it can be shared without another copy. Leaves out
 * undefined values and functions.
 * @throws TypeError for values that the adapter doesn't marshal, and for sets, maps and bytes, which we don't store.
 * @throws ValidationException for values that DynamoDB refuses
 */
export function storedItem(item: Item): Item {
  return storedMap(item, 0) as Item;
}

export function storedValue(value: unknown, depth = 1): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return storedNumber(value);
    case 'object':
      if (value === null) return null;
      if (depth > maximumDepth)
        throw new ValidationException('Nesting Levels have exceeded supported limits');
      return Array.isArray(value)
        ? storedList(value, depth)
        : storedMap(value as Readonly<Record<string, unknown>>, depth);
    default:
      throw new TypeError(`Can't store a ${typeof value}`);
  }
}

const isStored = (value: unknown): boolean => value !== undefined && typeof value !== 'function';

function storedMap(value: Readonly<Record<string, unknown>>, depth: number): object {
  const prototype = Object.getPrototypeOf(value);
  // A plain object of any realm: its prototype has no prototype.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new TypeError(`Can't store a ${prototype.constructor.name}`);
  }
  const stored: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const element = value[name];
    if (isStored(element)) stored[name] = storedValue(element, depth + 1);
  }
  return Object.freeze(stored);
}

function storedList(value: readonly unknown[], depth: number): readonly unknown[] {
  return Object.freeze(value.filter(isStored).map((element) => storedValue(element, depth + 1)));
}

function storedNumber(value: number): number {
  if (!Number.isFinite(value)) throw new TypeError(`Special numeric value ${value} is not allowed`);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new TypeError(`Number ${value} is not safe`);
  if (value !== 0 && Math.abs(value) < smallestMagnitude) throw new ValidationException('Number underflow');
  // DynamoDB has no negative zero.
  return value === 0 ? 0 : value;
}
