import type { Item } from '../../../lambdas/core/kernel/table';
import { ValidationException } from './validation-exception';

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
