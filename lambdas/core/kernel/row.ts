import * as z from 'zod/mini';
import { type AnyFields, type Codec, codecOf, type EntityOfFields, type Fields, leavesOf } from './fields';
import {
  type Condition,
  DamagedRow,
  type IndexName,
  type Item,
  indexEntry,
  type Key,
  type Scalar,
  type Write,
} from './table';

/** Partition keys, as `dynamodb:LeadingKeys` matches them: `NETWORKS`, or `ORDER#*`. */
export type KeyPattern = Uppercase<string>;

interface RowShape<F extends AnyFields, Of extends object> {
  /** `*` stands for the part that `key` returns as `of`. */
  readonly partition: KeyPattern;
  /** The prefix of its sort keys, if its partition also has other kinds of rows. Lists read only this prefix. @default '' */
  readonly prefix?: string;
  /** `sort` is the part after the prefix. */
  readonly key: (of: Of) => { readonly of?: string; readonly sort: string };
  readonly fields: F;
  /** Null: it is the shop's, and says nothing about a customer. */
  readonly ofCustomer: OfCustomer<EntityOfFields<F>> | null;
  /** Properties that must be unchanged since they were read for a write to happen, whatever the version. */
  readonly compares?: readonly (keyof F & string)[];
  /** Its entries in the indexes. */
  readonly indexes?: { readonly [Index in IndexName]?: RowIndex<EntityOfFields<F>> };
  /** Writes are unconditional: the last writer wins. */
  readonly overwrites?: true;
  readonly fixed?: Readonly<Record<string, string>>;
  /** When DynamoDB may delete it. */
  readonly expires?: (entity: EntityOfFields<F>) => Date;
}

/** What a customer's export and the deletion of their account make of a row. `customers/own-rows.ts` says how their rows are found. */
export interface OfCustomer<T> {
  /** Why the customer's export doesn't contain it. Absent: it does. */
  readonly notExported?: string;
  /** Properties that the deletion replaces. Idempotent. */
  erased?(row: T, at: Date): Partial<T>;
  /** `kept`: the deletion leaves the row. It then names nobody except by the id of an empty account, or it expires within days. */
  readonly onDeletion: 'removed' | 'kept';
}

interface RowIndex<T> {
  readonly partition: KeyPattern | readonly KeyPattern[];
  /** The entry's partition and place in the index; null: it has none now. */
  readonly entry: (entity: T) => readonly [partition: string, sort: string] | null;
}

/** A kind of row: its entity, its key and how both are stored. `name` identifies it in transactions. */
export interface Row<Name extends string, T extends object, Of extends object>
  extends Omit<StoredRow<T>, 'description'> {
  readonly name: Name;
  readonly partition: KeyPattern;
  readonly prefix: string;
  readonly indexes: { readonly [Index in IndexName]?: Pick<RowIndex<T>, 'partition'> };
  readonly ofCustomer: OfCustomer<T> | null;
  /**
   * Whether the item is of this kind; another kind may have the same key. An item without a kind is damaged, and isn't treated as absent.
   */
  isOfKind(item: Item): boolean;
  key(of: Of): Key;
  readonly allows: { readonly actions: readonly ['PutItem']; readonly partitions: readonly [KeyPattern] };
  writes(change: RowChange<T>): readonly Write[];
}

/** A row to write, or one to remove. `before`: the row as it was read, for a row without a version. */
export type RowChange<T> = { readonly next: T; readonly before?: T | null } | { readonly gone: T };

// biome-ignore lint/suspicious/noExplicitAny: rows of every kind, whatever their entities and keys
export type AnyRow = Row<any, any, any>;
export type EntityOf<R> = R extends { decode(item: Item): infer T } ? T : never;
export type KeyOf<R> = R extends { key(of: infer Of): Key } ? Of : never;

/** @param part the value of `*` in the row's partition */
export const partitionOf = ({ partition }: Pick<AnyRow, 'partition'>, part = ''): string =>
  partition.replace('*', () => part);

/**
 * Declares a kind of row once; its entity's type follows from `fields`. A property is stored under its name in snake case, or as `storedAs`
 * and `inline` say. Each write has the condition that the row's version follows the one before it; a row without a version must be new, or
 * unchanged since it was read.
 * @param shape a function, so that packages whose functions don't use the row leave it out: the bundler can't tell that Zod's functions
 * have no side effects
 */
/* @__NO_SIDE_EFFECTS__ */
export function row<const Name extends string, F extends AnyFields, Of extends object>(
  name: Name,
  shape: RowShape<F, Of> | (() => RowShape<F, Of>),
): Row<Name, EntityOfFields<F>, Of> {
  type Entity = EntityOfFields<F>;
  const {
    partition,
    prefix = '',
    key,
    fields,
    ofCustomer,
    compares,
    overwrites,
    indexes = {},
    fixed = {},
    expires,
  } = typeof shape === 'function' ? shape() : shape;
  const keyOf = (of: Of): Key => {
    const { of: part, sort } = key(of);
    return { PK: partitionOf({ partition }, part), SK: `${prefix}${sort}` };
  };
  const entriesOf = (entity: Entity) =>
    Object.entries(indexes).map(([index, { entry }]) => {
      const place = entry(entity);
      return place && indexEntry(index as IndexName, ...place);
    });
  const asRead = (entity: Entity): Condition => stored.unchanged(entity, compares ?? ['version']);
  const stored = rowOf<Entity>({
    keys: (entity) => Object.assign(keyOf(entity as unknown as Of), ...entriesOf(entity)) as Key,
    fields: fields as unknown as Fields<Entity>,
    fixed,
  });
  const encode = (entity: Entity): Item => ({
    ...stored.encode(entity),
    ...(expires && { expires_at: Math.floor(expires(entity).getTime() / 1000) }),
  });
  return {
    ...stored,
    encode,
    name,
    partition,
    prefix,
    indexes,
    ofCustomer,
    key: keyOf,
    isOfKind: (item) =>
      Object.entries(fixed).every(([attribute, value]) => (item[attribute] ?? value) === value),
    allows: { actions: ['PutItem'], partitions: [partition] },
    writes(change) {
      if ('gone' in change)
        return [{ delete: keyOf(change.gone as unknown as Of), when: asRead(change.gone) }];
      const { next, before = null } = change;
      if (overwrites) return [{ put: encode(next) }];
      const { version } = next as { readonly version?: unknown };
      if (compares === undefined && typeof version === 'number' && version > 1) {
        return [{ put: encode(next), when: { equals: { version: version - 1 } } }];
      }
      return [{ put: encode(next), when: before === null ? { absent: true } : asRead(before) }];
    },
  };
}

/** One kind of row: its keys and its attributes. */
export interface RowDescription<T extends object> {
  readonly fields: Fields<T>;
  /** The row's own key and its index entries. */
  keys(entity: T): Key;
  /** Attributes that every row of this kind has, and no other kind. */
  readonly fixed?: Readonly<Record<string, string>>;
}

export interface StoredRow<T extends object> {
  readonly description: RowDescription<T>;
  /** @throws Error if a value couldn't be read back */
  encode(entity: T): Item;
  /** @throws Error that names the item's key and what is wrong with it, but no values. */
  decode(item: Item): T;
  /** Reads only these properties, for readers that must not fail because of other attributes. */
  decodeOnly<Name extends keyof T>(item: Item, names: readonly Name[]): Pick<T, Name>;
  /** The attributes of these properties, for an update. `undefined`: the attribute is absent. */
  attributes<Name extends keyof T>(entity: Pick<T, Name>, names: readonly Name[]): Record<string, unknown>;
  /** The condition that these stored properties are unchanged since they were read. */
  unchanged<Name extends keyof T>(entity: Pick<T, Name>, names: readonly Name[]): Condition;
}

export function rowOf<T extends object>(description: RowDescription<T>): StoredRow<T> {
  const { fields, keys, fixed = {} } = description;
  const leaves = leavesOf(fields);
  const whole: Codec<T> = codecOf(leaves);
  const parts = new Map<string, Codec<object>>();

  const partOf = (names: readonly PropertyKey[]): Codec<object> => {
    const id = names.join();
    const part = parts.get(id) ?? codecOf(leaves.filter(({ path: [name = ''] }) => names.includes(name)));
    parts.set(id, part);
    return part;
  };
  const attributes: StoredRow<T>['attributes'] = (entity, names) => z.encode(partOf(names), entity);

  return {
    description,
    encode: (entity) => ({
      ...keys(entity),
      ...fixed,
      ...withoutUndefined(z.encode(whole, entity)),
    }),
    decode(item) {
      const wrong = Object.keys(fixed).find((attribute) => item[attribute] !== fixed[attribute]);
      if (wrong !== undefined) throw badItem(item, `${wrong}: is not ${fixed[wrong]}`);
      return parseItem(whole, item);
    },
    decodeOnly: (item, names) => parseItem(partOf(names), item) as Pick<T, (typeof names)[number]>,
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

/** @throws Error that names the item's key and what is wrong with it, but no values. */
function parseItem<Schema extends z.ZodMiniType>(schema: Schema, item: Item): z.output<Schema> {
  const parsed = schema.safeParse(item);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw badItem(item, issues);
}

const badItem = ({ PK, SK }: Key, issues: string) => new DamagedRow(`Bad item ${PK} ${SK}: ${issues}`);
