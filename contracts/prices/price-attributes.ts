import * as z from 'zod/mini';
import { isBundleSize, volumeMegabytes } from '../constants';
import { network, optionalText, text } from '../fields';
import { limits } from '../limits';
import { supplierCodePattern } from '../networks/networks';

/*
 * The attributes of a price that have the same form in the API and in its row. Each is declared once, under the audience that reads
 * it: `typed` is what staff enter, `read` is what the API answers. Both contracts and both views follow from here.
 */

const largestBundleMegabytes = 10_000_000;

/** Writes `1gb`, `1 GB` and `1.0GB` as `1GB`. Other text stays unchanged. */
const inCanonicalForm = (size: string): string =>
  size.replace(
    /^(\d+(?:\.\d+)?)\s*(gb|mb)$/i,
    (_all, value: string, unit: string) => Number(value) + unit.toUpperCase(),
  );

/** An optional text; an empty one becomes null. */
export const textOrNull = (maximum: number) =>
  z.pipe(
    z.nullable(optionalText(maximum)),
    z.transform((typed) => typed || null),
  );

/** Words that staff write to customers. `wordsOf` collects them, so that they are checked for web addresses. */
const words = (maximum: number) =>
  ({ typed: textOrNull(maximum), read: z.nullable(z.string()), isWords: true }) as const;
/** A supplier's id of the plan. */
const planId = () => ({ typed: textOrNull(limits.planId), read: z.nullable(z.string()) });

/** Everybody reads these. */
export const readByEverybody = {
  network: { typed: network(), read: network() },
  /** Such as `1GB` or `500MB`. */
  data_size: {
    typed: z.pipe(
      text(limits.dataSize).check(
        z.refine(
          (size) => isBundleSize(size) && volumeMegabytes(size) <= largestBundleMegabytes,
          'must be a size such as 1GB or 500MB',
        ),
      ),
      z.transform(inCanonicalForm),
    ),
    read: z.string(),
  },
  /** The plan's id at the bundle API that is the active one when the id is entered. It remains that API's id. */
  api_plan_id: planId(),
  is_active: { typed: z.boolean(), read: z.boolean() },
};

/** Staff always read these; customers only if they are neither null nor 0. */
export const readIfSet = {
  /** How long the data is good for. */
  validity: words(limits.validity),
  note: words(limits.notice),
  /** Its place in lists: smaller numbers first. */
  sort: { typed: z.int().check(z.minimum(0), z.maximum(limits.place)), read: z.int() },
};

/** Only staff read these. */
export const readByStaff = {
  /** Each for one bundle API, if that has another id for the plan. */
  primary_plan_id: planId(),
  secondary_plan_id: planId(),
  /** Its own code at Hubnet, which takes no plan ids; null: the network's. */
  hubnet_code: {
    typed: z.pipe(
      z.nullable(
        optionalText(limits.supplierCode).check(
          z.regex(supplierCodePattern, 'must be at most 30 small letters, digits or -'),
        ),
      ),
      z.transform((typed) => typed || null),
    ),
    read: z.nullable(z.string()),
  },
};

export const priceAttributes = { ...readByEverybody, ...readIfSet, ...readByStaff };

interface Attribute {
  readonly typed: z.ZodMiniType;
  readonly read: z.ZodMiniType;
  readonly isWords?: true;
}

/** Picks one side of each attribute: what staff enter, or what the API answers. */
export const sideOf = <Of extends Readonly<Record<string, Attribute>>, Side extends 'typed' | 'read'>(
  attributes: Of,
  side: Side,
) =>
  Object.fromEntries(Object.entries(attributes).map(([name, one]) => [name, one[side]])) as {
    [Name in keyof Of]: Of[Name][Side];
  };
