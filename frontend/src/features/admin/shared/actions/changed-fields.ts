/** Returns the fields of `after` that differ from `before`. Absent equals null: there is none. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const was = (name: string) => before[name as keyof T] ?? null;
  const changed = Object.entries(after).filter(([name, value]) => (value ?? null) !== was(name));
  return Object.fromEntries(changed) as Partial<T>;
}
