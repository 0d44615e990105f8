import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface StoredObject {
  readonly body: Buffer;
  readonly type: string;
}

/** Objects by their keys, in one folder. */
export interface LocalBucket {
  put(key: string, object: StoredObject): void;
  get(key: string): StoredObject | null;
  delete(key: string): void;
  keys(): string[];
}

export function openBucket(folder: string): LocalBucket {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** Its type is in its name: both are there, or neither. */
  const fileOf = (key: string, type: string) =>
    join(folder, `${encodeURIComponent(key)}.${encodeURIComponent(type)}`);
  const filesOf = (key: string) =>
    readdirSync(folder).filter((name) => name.startsWith(`${encodeURIComponent(key)}.`));
  const remove = (key: string) => {
    for (const name of filesOf(key)) rmSync(join(folder, name), { force: true });
  };
  return {
    put(key, { body, type }) {
      remove(key);
      writeFileSync(fileOf(key, type), body, { mode: 0o600 });
    },
    get(key) {
      const [name] = filesOf(key);
      if (name === undefined || !existsSync(join(folder, name))) return null;
      const type = decodeURIComponent(name.slice(encodeURIComponent(key).length + 1));
      return { body: readFileSync(join(folder, name)), type };
    },
    delete: remove,
    keys: () => readdirSync(folder).map((name) => decodeURIComponent(name.slice(0, name.lastIndexOf('.')))),
  };
}
