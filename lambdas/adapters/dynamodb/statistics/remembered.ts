/** The same function, which works out each name once in a process. For names of which there are few. */
export function remembered<T>(workOut: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const value = workOut(name);
    known.set(name, value);
    return value;
  };
}
