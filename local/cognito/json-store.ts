import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';

type Tree = Record<string, unknown>;
type Key = string | string[];

/**
 * A cognito-local data store: a tree in memory, a JSON file on disk. `set` and `delete` change memory only;
 * `flush` makes them durable, so that one request costs one write however many times it saves.
 */
export class JsonStore implements DataStore {
  #changes = 0;
  #saved = 0;
  #writing: Promise<void> | undefined;

  constructor(
    private readonly file: string,
    private readonly tree: Tree,
  ) {}

  async getRoot<T>(_context: Context): Promise<T | null> {
    return this.tree as T;
  }

  async get<T>(_context: Context, key: Key, fallback?: T): Promise<T> {
    const found = path(key).reduce<unknown>(child, this.tree);
    return (found ?? fallback ?? null) as T;
  }

  async set<T>(_context: Context, key: Key, value: T): Promise<void> {
    const [parent, name] = this.#locate(key);
    parent[name] = value;
    this.#changes += 1;
  }

  async delete(_context: Context, key: Key): Promise<void> {
    const [parent, name] = this.#locate(key);
    delete parent[name];
    this.#changes += 1;
  }

  /** Resolves once everything set before the call is on disk. Concurrent callers share one write. */
  async flush(): Promise<void> {
    const wanted = this.#changes;
    while (this.#saved < wanted) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
  }

  /** A rename is atomic: a process killed at any moment leaves the old file or the new one, never half of one. */
  async #write(): Promise<void> {
    const snapshot = this.#changes;
    const draft = `${this.file}.draft`;
    await writeFile(draft, JSON.stringify(this.tree, null, 1), { mode: 0o600 });
    await rename(draft, this.file);
    this.#saved = snapshot;
  }

  #locate(key: Key): [Tree, string] {
    const names = path(key);
    const name = names.pop() ?? '';
    let parent = this.tree;
    for (const step of names) {
      const next = child(parent, step) ?? {};
      parent[step] = next;
      parent = next as Tree;
    }
    return [parent, name];
  }
}

/** Opens the stores of one directory, a file each, and flushes them together. */
export class JsonStoreFactory implements DataStoreFactory {
  readonly #stores: JsonStore[] = [];

  constructor(private readonly directory: string) {}

  async create(_context: Context, id: string, defaults: object): Promise<JsonStore> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const file = join(this.directory, `${id}.json`);
    const store = new JsonStore(file, { ...defaults, ...(await readTree(file)) });
    this.#stores.push(store);
    return store;
  }

  async flush(): Promise<void> {
    await Promise.all(this.#stores.map((store) => store.flush()));
  }
}

async function readTree(file: string): Promise<Tree> {
  try {
    return JSON.parse(await readFile(file, 'utf8'), reviveDate) as Tree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`Cannot read the identity data in ${file}`, { cause: error });
  }
}

/** cognito-local keeps its times as Dates under names that end in Date. */
const reviveDate = (key: string, value: unknown) =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;

const path = (key: Key): string[] => (Array.isArray(key) ? [...key] : [key]);

/** Own properties only: a user name from the network may be `__proto__`. */
const child = (parent: unknown, name: string): unknown =>
  typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)
    ? (parent as Tree)[name]
    : undefined;
