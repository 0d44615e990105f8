/** What this site stores in the browser. What the browser doesn't store, because it blocks storage or has no room, lasts for the visit. */
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
