import { browserStorage, tabStorage } from './storage';

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
