import * as z from 'zod/mini';
import { type Pesewas, pesewas } from './money';

/**
 * How the properties of `T` are stored: each under its name in snake case (`user_id`), under the name that `storedAs` gives, or as several
 * attributes (`inline`). A property without a field does not compile.
 */
export type Fields<T> = { readonly [Name in keyof T]-?: Field<T[Name]> };

type Field<T> = z.ZodMiniType<T> | StoredAs<T> | Inline<T>;

interface StoredAs<T> {
  readonly attribute: string;
  readonly schema: z.ZodMiniType<T>;
}

interface Inline<T> {
  readonly inline: Fields<T>;
  readonly rest?: StoredAs<T>;
}

/* @__NO_SIDE_EFFECTS__ */
export const storedAs = <T>(attribute: string, schema: z.ZodMiniType<T>): StoredAs<T> => ({
  attribute,
  schema,
});

/** An object whose properties are attributes of the row itself; `rest` stores the properties without a field. */
/* @__NO_SIDE_EFFECTS__ */
export const inline = <T>(fields: Fields<T>, rest?: StoredAs<T>): Inline<T> => ({
  inline: fields,
  ...(rest && { rest }),
});

/** An object within an attribute, stored by the same rules. */
/* @__NO_SIDE_EFFECTS__ */
export const nested = <T extends object>(fields: Fields<T>): Codec<T> => codecOf<T>(leavesOf(fields));

export type AnyFields = Readonly<Record<string, Field<unknown>>>;

/** The entity type that these fields describe. */
export type EntityOfFields<F extends AnyFields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

type ValueOf<F> =
  F extends z.ZodMiniType<infer T>
    ? T
    : F extends StoredAs<infer T>
      ? T
      : F extends Inline<infer T>
        ? T
        : never;

export type Codec<T extends object> = z.ZodMiniType<T, Properties>;

interface Leaf {
  /** The value's path in the entity: `['spent', 'day', 'amount']`. */
  readonly path: readonly string[];
  readonly attribute: string;
  readonly schema: z.ZodMiniType;
}

/* @__NO_SIDE_EFFECTS__ */
export function leavesOf(fields: object, path: readonly string[] = []): Leaf[] {
  return Object.entries(fields as Record<string, Field<unknown>>).flatMap(([name, field]): Leaf[] => {
    const here = [...path, name];
    // First, because later fields write into the object that it creates.
    if ('inline' in field)
      return [...(field.rest ? [{ path: here, ...field.rest }] : []), ...leavesOf(field.inline, here)];
    if ('attribute' in field) return [{ path: here, ...field }];
    return [{ path: here, attribute: snakeCase(name), schema: field }];
  });
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Converts between attributes and the entity, or a part of it.
 * @throws Error if two properties share an attribute: one would be read back as the other
 */
/* @__NO_SIDE_EFFECTS__ */
export function codecOf<T extends object>(leaves: readonly Leaf[]): Codec<T> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const { attribute, path, schema } of leaves) {
    if (Object.hasOwn(shape, attribute))
      throw new Error(`Two properties are stored as ${attribute}: ${path.join('.')} is one`);
    shape[attribute] = schema;
  }
  return z.codec(z.object(shape), anything<T>(), {
    decode: (attributes) => toEntity(leaves, attributes) as T,
    encode(entity) {
      const attributes: Properties = {};
      for (const { attribute, path } of leaves) attributes[attribute] = valueAt(entity, path);
      return attributes;
    },
  });
}

/** The in-memory side of a codec. It needs no check because the value comes from our own code. */
/* @__NO_SIDE_EFFECTS__ */
export const anything = <T>(): z.ZodMiniType<T, T> => z.any();

type Properties = Record<string, unknown>;

function toEntity(leaves: readonly Leaf[], attributes: Properties): Properties {
  const entity: Properties = {};
  for (const { attribute, path } of leaves) {
    const value = attributes[attribute];
    if (value === undefined) continue;
    const last = path.length - 1;
    let parent = entity;
    for (let depth = 0; depth < last; depth += 1) {
      const name = path[depth] ?? '';
      const child: unknown = parent[name] ?? {};
      parent[name] = child;
      parent = child as Properties;
    }
    parent[path[last] ?? ''] = value;
  }
  return entity;
}

function valueAt(entity: object, path: readonly string[]): unknown {
  let value: unknown = entity;
  for (const name of path) value = (value as Properties)[name];
  return value;
}

/** Codecs of stored values. */

/** Whole pesewas. */
export const money = z.codec(z.int(), anything<Pesewas>(), { decode: pesewas, encode: (amount) => amount });

/** Whole pesewas; zero isn't stored. */
export const rareMoney = z.codec(z.optional(z.int()), anything<Pesewas>(), {
  decode: (amount) => pesewas(amount ?? 0),
  encode: (amount) => (amount === 0 ? undefined : amount),
});

/** ISO 8601 in UTC. */
export const time = z.codec(z.iso.datetime(), anything<Date>(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
});

/** Milliseconds since 1970, for rows that must stay small. */
export const millis = z.codec(z.int(), anything<Date>(), {
  decode: (at) => new Date(at),
  encode: (at) => at.getTime(),
});

/**
 * Moments within the last 60 units of time: the latest in base 36, then one character each for its distance from it. An empty list isn't
 * stored.
 */
export const moments = z.codec(z.optional(z.string()), anything<readonly number[]>(), {
  decode(text) {
    const [last = '', ages = ''] = text?.split('.') ?? [];
    return [...ages].map((age) => Number.parseInt(last, 36) - digits.indexOf(age));
  },
  encode(all) {
    const last = all.at(-1);
    if (last === undefined) return undefined;
    return `${last.toString(36)}.${all.map((moment) => digits.charAt(last - moment)).join('')}`;
  },
});

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** Every word of a closed union. A missing or unknown word does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <T extends string>(words: Readonly<Record<T, true>>): z.ZodMiniType<T> =>
  z.enum(Object.keys(words) as T[]);

/** A word of a list. Only our own code writes rows, so it isn't checked again when it is read. */
/* @__NO_SIDE_EFFECTS__ */
export const word = <T extends string>(): z.ZodMiniType<T> =>
  z.codec(z.string(), anything<T>(), { decode: (word) => word as T, encode: (word) => word });

/* @__NO_SIDE_EFFECTS__ */
export const listOf = <T>(one: z.ZodMiniType<T>): z.ZodMiniType<readonly T[]> => z.array(one);

/** A text per supplier id, for the suppliers that have one. */
export const bySupplier: z.ZodMiniType<Readonly<Record<string, string>>> = z.record(z.string(), z.string());

/** Not stored while it equals `empty`. */
/* @__NO_SIDE_EFFECTS__ */
export function absentWhenEmpty<T, Empty extends null | 0 | false | readonly never[]>(
  stored: z.ZodMiniType<T>,
  empty: Empty,
): z.ZodMiniType<T | Empty> {
  const isEmpty = (value: unknown) =>
    Array.isArray(empty) ? Array.isArray(value) && value.length === 0 : value === empty;
  return z.codec(z.optional(z.nullable(stored)), anything<T | Empty>(), {
    decode: (value) => value ?? empty,
    encode: (value) => (isEmpty(value) ? undefined : (value as T)),
  });
}
