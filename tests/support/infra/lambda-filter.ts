/** The part of Lambda's pattern language that we use: names, equal texts, prefixes, `exists`, `$or`. */
export function matchesFilter(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((one: unknown) => matchesOne(one, value));
  return Object.entries(pattern as object).every(([name, inner]) =>
    name === '$or'
      ? (inner as unknown[]).some((one) => matchesFilter(one, value))
      : matchesFilter(inner, (value as Record<string, unknown> | undefined)?.[name]),
  );
}

function matchesOne(one: unknown, value: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === value;
  if ('exists' in one) return (value !== undefined) === one.exists;
  return 'prefix' in one && typeof value === 'string' && value.startsWith(String(one.prefix));
}
