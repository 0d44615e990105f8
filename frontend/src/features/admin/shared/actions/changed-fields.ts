/**
 * The fields of `after` that differ from those of `before`. Absent and null are the same: functions one version older don't
 * answer a new field, and refuse it in an input.
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const was = (name: string) => before[name as keyof T] ?? null;
  const changed = Object.entries(after).filter(([name, value]) => (value ?? null) !== was(name));
  return Object.fromEntries(changed) as Partial<T>;
}
