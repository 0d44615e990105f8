import * as z from 'zod/mini';
import { type Pesewas, pesewas } from '../money';
import { anything } from './fields';

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

/** Words of a list that a newer version may have extended before a rollback. Unknown words are kept. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOfOrNewer = <T extends string>(): z.ZodMiniType<T> =>
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
