import { type IndexName, type Item, type Key, keyAttributes } from '../../../lambdas/core/kernel/table';
import { Listing, tieOf } from './listing';

/** How far eventually consistent reads may be behind. */
export interface Staleness {
  /** After this time everybody sees a write. */
  readonly lagMs: number;
  /** Chooses one of `count` committed states of an item, 0 being the newest. Called for each read. */
  pick(count: number): number;
}

export interface Row {
  readonly key: Key;
  readonly tie: string;
  /** Null after a deletion. */
  item: Item | null;
  bytes: number;
  /** Earlier states that may still be read, oldest first. */
  readonly older: (Item | null)[];
}

export interface Change {
  readonly key: Key;
  readonly after: Item | null;
  readonly bytes: number;
}

export interface CommittedWrite {
  readonly key: Key;
  readonly before: Item | null;
  readonly after: Item | null;
}

/** Every row, with the earlier states that eventually consistent readers may still see. */
export class RowStore {
  readonly #partitions = new Map<string, Map<string, Row>>();
  readonly #listings: Record<IndexName | 'table', Listing<Row>> = {
    table: listing('table'),
    byTime: listing('byTime'),
    byValue: listing('byValue'),
    worklist: listing('worklist'),
  };
  readonly #allListings = Object.values(this.#listings);
  /** When the oldest state of each row becomes invisible to all reads, in order of time. */
  readonly #fading: { readonly row: Row; readonly atMs: number }[] = [];
  readonly #nowMs: () => number;
  readonly #staleness: Staleness | undefined;

  constructor(nowMs: () => number, staleness: Staleness | undefined) {
    this.#nowMs = nowMs;
    this.#staleness = staleness;
  }

  listing(index: IndexName | undefined): Listing<Row> {
    return this.#listings[index ?? 'table'];
  }

  find(key: Key): Row | undefined {
    return this.#partitions.get(key.PK)?.get(key.SK);
  }

  /** The state of a row that a reader sees. */
  read(row: Row | undefined, isConsistent: boolean): Item | null {
    if (row === undefined) return null;
    if (isConsistent || this.#staleness === undefined || row.older.length === 0) return row.item;
    const age = this.#staleness.pick(row.older.length + 1);
    return age === 0 ? row.item : (row.older[row.older.length - age] ?? null);
  }

  /** Makes all changes at one instant. */
  commit(changes: readonly Change[]): CommittedWrite[] {
    return changes.map(({ key, after, bytes }) => {
      const row = this.find(key) ?? this.#newRow(key);
      const before = row.item;
      row.item = after;
      row.bytes = bytes;
      if (this.#staleness !== undefined) {
        row.older.push(before);
        this.#fading.push({ row, atMs: this.#nowMs() + this.#staleness.lagMs });
      }
      for (const listing of this.#allListings) {
        if (listing.isSameKey(before, after)) continue;
        if (after !== null) listing.add(after, row);
        retire(listing, before, row);
      }
      this.#dropIfGone(row);
      return { key: row.key, before, after };
    });
  }

  /** Must be called before any read. */
  forgetPast(): void {
    const nowMs = this.#nowMs();
    for (let next = this.#fading[0]; next && next.atMs <= nowMs; next = this.#fading[0]) {
      this.#fading.shift();
      const state = next.row.older.shift() ?? null;
      for (const listing of this.#allListings) retire(listing, state, next.row);
      this.#dropIfGone(next.row);
    }
  }

  *committed(): Generator<Item> {
    for (const partition of this.#partitions.values()) {
      for (const { item } of partition.values()) if (item !== null) yield item;
    }
  }

  #newRow(key: Key): Row {
    const row: Row = { key: { PK: key.PK, SK: key.SK }, tie: tieOf(key), item: null, bytes: 0, older: [] };
    const partition = this.#partitions.get(key.PK) ?? new Map<string, Row>();
    if (partition.size === 0) this.#partitions.set(key.PK, partition);
    partition.set(key.SK, row);
    return row;
  }

  #dropIfGone({ item, older, key }: Row): void {
    if (item !== null || older.length > 0) return;
    const partition = this.#partitions.get(key.PK);
    partition?.delete(key.SK);
    if (partition?.size === 0) this.#partitions.delete(key.PK);
  }
}

/** Removes a row from the place of an earlier state, unless another of its states is there too. */
function retire(listing: Listing<Row>, state: Item | null, row: Row): void {
  if (state === null || listing.isSameKey(state, row.item)) return;
  if (row.older.some((other) => listing.isSameKey(state, other))) return;
  listing.remove(state, row);
}

function listing(name: IndexName | 'table'): Listing<Row> {
  const { partition, sort } = keyAttributes[name];
  return new Listing(partition, sort);
}
