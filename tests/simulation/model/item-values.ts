import type { Item } from '../../../lambdas/core/kernel/table';
import { ValidationException } from './validation-exception';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const maximumDepth = 32;
const smallestMagnitude = 1e-130;

/**
 * A copy as the document client would store and return it, frozen through and through: it can be handed
 * out without another copy. Undefined values and functions are left out.
 * @throws TypeError for what the client does not marshal, and for sets, maps and bytes, which are not stored.
 * @throws ValidationException for what DynamoDB refuses.
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
  // Of whatever realm: its own prototype has none.
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
  // There is no negative zero on the wire.
  return value === 0 ? 0 : value;
}
