import * as z from 'zod/mini';
import { DamagedRow } from '../../../core/kernel/table-errors';
import { type Codec, codecOf, type Fields, leavesOf } from './row-fields';
import type { Condition, Item, Key, Scalar } from './table';

/** One kind of row: its keys, its attributes and the versions of its shape. */
export interface RowDescription<T extends object> {
  readonly fields: Fields<T>;
  /** The row's own key, and its entries in the indexes. */
  readonly keys: (entity: T) => Key;
  /** Attributes that every row of this kind has, and no other row. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Attributes that only the code one version older reads, and can't do without. */
  readonly forOlderCode?: (entity: T) => Readonly<Record<string, unknown>>;
  /** Steps from each shape of the row to the next, oldest first. `docs/table-changes.md` says how to add one. */
  readonly upgrades?: readonly Upgrade[];
}

/** Pure: gives an item of the next shape. It must also accept items that have that shape already. */
export type Upgrade = (item: Item) => Item;

export interface Row<T extends object> {
  readonly description: RowDescription<T>;
  /** @throws Error if a value couldn't be read back */
  encode(entity: T): Item;
  /** @throws Error that names the item's key and what is wrong with it, never its values. */
  decode(item: Item): T;
  /** Reads these properties alone, for readers that must not fail over other attributes. */
  decodeOnly<Name extends keyof T>(item: Item, names: readonly Name[]): Pick<T, Name>;
  /** The attributes of these properties, for an update. `undefined`: the attribute is absent. */
  attributes<Name extends keyof T>(entity: Pick<T, Name>, names: readonly Name[]): Record<string, unknown>;
  /** The condition that the stored row still has these properties as they were read. */
  unchanged<Name extends keyof T>(entity: Pick<T, Name>, names: readonly Name[]): Condition;
}

/** The attribute with the version of a row's shape. Absent: 1. */
const shapeAttribute = 'shape';

export function row<T extends object>(description: RowDescription<T>): Row<T> {
  const { fields, keys, fixed = {}, forOlderCode, upgrades = [] } = description;
  const shape = upgrades.length + 1;
  const leaves = leavesOf(fields);
  const whole: Codec<T> = codecOf(leaves);
  const parts = new Map<string, Codec<object>>();

  const partOf = (names: readonly PropertyKey[]): Codec<object> => {
    const id = names.join();
    const part = parts.get(id) ?? codecOf(leaves.filter(({ path: [name = ''] }) => names.includes(name)));
    parts.set(id, part);
    return part;
  };
  const upgraded = (item: Item): Item =>
    upgrades.slice(Number(item[shapeAttribute] ?? 1) - 1).reduce((older, upgrade) => upgrade(older), item);
  const attributes: Row<T>['attributes'] = (entity, names) => z.encode(partOf(names), entity);

  return {
    description,
    encode: (entity) => ({
      ...keys(entity),
      ...fixed,
      ...forOlderCode?.(entity),
      ...withoutUndefined(z.encode(whole, entity)),
      ...(shape > 1 && { [shapeAttribute]: shape }),
    }),
    decode(item) {
      const wrong = Object.keys(fixed).find((attribute) => item[attribute] !== fixed[attribute]);
      if (wrong !== undefined) throw badItem(item, `${wrong}: is not ${fixed[wrong]}`);
      return parseItem(whole, upgraded(item));
    },
    decodeOnly: (item, names) => parseItem(partOf(names), upgraded(item)) as Pick<T, (typeof names)[number]>,
    attributes,
    unchanged: (entity, names) => ({ equals: scalars(attributes(entity, names)) }),
  };
}

function scalars(attributes: Record<string, unknown>): Record<string, Scalar | undefined> {
  const other = Object.keys(attributes).find((name) => !isScalar(attributes[name]));
  if (other !== undefined) throw new Error(`${other} can't be compared in a condition`);
  return attributes as Record<string, Scalar | undefined>;
}

const isScalar = (value: unknown): boolean =>
  value === null || value === undefined || /string|number|boolean/.test(typeof value);

function withoutUndefined(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const present: Record<string, unknown> = {};
  for (const name in attributes) if (attributes[name] !== undefined) present[name] = attributes[name];
  return present;
}

/** @throws Error that names the item's key and what is wrong with it, never its values. */
export function parseItem<Schema extends z.ZodMiniType>(schema: Schema, item: Item): z.output<Schema> {
  const parsed = schema.safeParse(item);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw badItem(item, issues);
}

const badItem = ({ PK, SK }: Key, issues: string) =>
  // The key of a saved number is the number: a log must not have it.
  new DamagedRow(`Bad item ${PK} ${SK.replace(/^(RECIPIENT#).*/, '$1…')}: ${issues}`);
