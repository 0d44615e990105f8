import type * as z from 'zod/mini';
import { type Cedis, hasTwoDecimals } from '../../../contracts/fields';
import { type Pesewas, toCedis } from './money';

/** `user_id` as the core names it: `userId`. */
export type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The core's form of what a contract's schema describes: names in camel case, amounts in pesewas, times as dates. */
export type InCore<Schema> = Schema extends Cedis
  ? Pesewas
  : Schema extends z.ZodMiniISODateTime
    ? Date
    : Schema extends z.ZodMiniObject<infer Shape>
      ? ObjectInCore<Shape>
      : Schema extends z.ZodMiniArray<infer One>
        ? readonly InCore<One>[]
        : Schema extends z.ZodMiniNullable<infer Inner>
          ? InCore<Inner> | null
          : Schema extends z.ZodMiniOptional<infer Inner>
            ? InCore<Inner> | undefined
            : z.output<Schema>;

type ObjectInCore<Shape> = {
  readonly [Name in keyof Shape as Shape[Name] extends z.ZodMiniOptional ? never : CamelCase<Name>]: InCore<
    Shape[Name]
  >;
} & {
  readonly [Name in keyof Shape as Shape[Name] extends z.ZodMiniOptional ? CamelCase<Name> : never]?: InCore<
    Shape[Name]
  >;
};

/** Returns the form on the wire, as the schema says. What the schema doesn't name is left out. */
export const toWire = <Schema extends z.ZodMiniType>(schema: Schema, of: InCore<Schema>): z.output<Schema> =>
  wireOf(schema, of) as z.output<Schema>;

function wireOf(schema: z.ZodMiniType, of: unknown): unknown {
  if (of === null || of === undefined) return of;
  if (of instanceof Date) return of.toISOString();
  const { def } = schema as
    | z.ZodMiniArray
    | z.ZodMiniNullable
    | z.ZodMiniNumber
    | z.ZodMiniObject
    | z.ZodMiniOptional;
  switch (def.type) {
    case 'array':
      return (of as readonly unknown[]).map((one) => wireOf(def.element as z.ZodMiniType, one));
    case 'nullable':
    case 'optional':
      return wireOf(def.innerType as z.ZodMiniType, of);
    case 'number':
      return def.checks?.some(isOfCedis) ? toCedis(of as Pesewas) : of;
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Fields).flatMap(([name, field]) => {
          const value = wireOf(field, (of as Readonly<Record<string, unknown>>)[camelCase(name)]);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    default:
      return of;
  }
}

/** A check that `z.refine` made keeps the function that it was given. */
const isOfCedis = ({ _zod: { def } }: { readonly _zod: { readonly def: object } }): boolean =>
  'fn' in def && def.fn === hasTwoDecimals;

const camelCase = <Name extends string>(name: Name) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
