/** A value that survives a reload, in this tab only. Another build reads what this one has kept, so it is checked. */
export function keptInTab<Value>(storageKey: string, isValue: (value: unknown) => value is Value) {
  return {
    save: (value: Value): void => sessionStorage.setItem(storageKey, JSON.stringify(value)),
    clear: (): void => sessionStorage.removeItem(storageKey),
    load: (): Value | undefined => {
      const kept = parseJson(sessionStorage.getItem(storageKey) ?? 'null');
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
