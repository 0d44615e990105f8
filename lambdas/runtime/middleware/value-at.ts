/** Of a parsed input, by path: `updates.role`. */
export const valueAt = (input: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>(fieldOf, input);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
