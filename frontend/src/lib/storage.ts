/**
 * What this site stores in the browser. A value that the browser can't store, because it blocks storage or has no room, lasts for the
 * visit.
 */
export const tabStorage = storageIn(() => sessionStorage);
export const browserStorage = storageIn(() => localStorage);

function storageIn(browsers: () => Storage) {
  const unstored = new Map<string, string>();
  /** Even the access to blocked storage throws. */
  const tried = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(browsers());
    } catch {
      return undefined;
    }
  };
  const removeItem = (key: string): void => {
    unstored.delete(key);
    tried((storage) => storage.removeItem(key));
  };
  return {
    keys: (): string[] => [...new Set([...(tried(Object.keys) ?? []), ...unstored.keys()])],
    getItem: (key: string): string | null =>
      unstored.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    setItem(key: string, value: string): void {
      unstored.delete(key);
      const isStored = tried((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) return;
      // An older value would be back after a reload.
      removeItem(key);
      unstored.set(key, value);
    },
    removeItem,
    clear(): void {
      unstored.clear();
      tried((storage) => storage.clear());
    },
  };
}

/** A value that survives a reload, in this tab only. */
export const keptInTab = <Value>(storageKey: string, isValue: (value: unknown) => value is Value) =>
  keptIn(tabStorage, storageKey, isValue);

/** A value that all tabs share until someone signs out. */
export const keptInAllTabs = <Value>(storageKey: string, isValue: (value: unknown) => value is Value) =>
  keptIn(browserStorage, storageKey, isValue);

/** A stored value is checked, because another build may have stored it. */
function keptIn<Value>(
  storage: typeof tabStorage,
  storageKey: string,
  isValue: (value: unknown) => value is Value,
) {
  return {
    save: (value: Value): void => storage.setItem(storageKey, JSON.stringify(value)),
    clear: (): void => storage.removeItem(storageKey),
    load: (): Value | undefined => {
      const kept = parseJson(storage.getItem(storageKey) ?? 'null');
      return isValue(kept) ? kept : undefined;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Named {
  readonly userId: string;
  readonly name: string;
}

/** The name in Home's heading, for when the shop can't be reached. */
export const nameOnHome = keptInAllTabs('name-on-home', (value): value is Named => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, name } = value as Partial<Named>;
  return typeof userId === 'string' && typeof name === 'string';
});
