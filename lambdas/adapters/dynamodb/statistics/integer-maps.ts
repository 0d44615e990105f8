import * as z from 'zod/mini';

/**
 * Zod takes some 100 ns for each number, and the rows of a batch have thousands of them. A value of the right shape is
 * let through as it is; any other is given to the schema, which says what is wrong with it.
 */
function checkedAtOnce<T>(
  schema: z.ZodMiniType<T, T>,
  isRight: (value: unknown) => boolean,
): z.ZodMiniType<T, T> {
  return z.any().check(({ value, issues }) => {
    if (isRight(value)) return;
    const wrong = schema.safeParse(value).error?.issues ?? [];
    issues.push(...wrong.map((issue) => ({ ...issue, input: value })));
  });
}

const isMapOf = (value: unknown, isRight: (entry: unknown) => boolean): boolean => {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false;
  for (const name in value) if (!isRight((value as Record<string, unknown>)[name])) return false;
  return true;
};

const isListOfIntegers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => Number.isSafeInteger(entry));

/** By name. */
export const integers = checkedAtOnce(z.record(z.string(), z.int()), (value) =>
  isMapOf(value, Number.isSafeInteger),
);

/** By name, each a list. */
export const integerLists = checkedAtOnce(z.record(z.string(), z.array(z.int())), (value) =>
  isMapOf(value, isListOfIntegers),
);
