/** The fields of `after` that differ from those of `before`. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}
