/** A range of consecutive seeds. */
export interface Chunk {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Small enough that no worker waits long for another at the end. */
const chunkSize = 200;

/** Hands out seeds in order, and knows below which seed all are done, although chunks end in any order. */
export class Seeds {
  #next: number;
  #doneBefore: number;
  readonly #end: number;
  readonly #done = new Map<number, Chunk>();

  constructor(from: number, end: number) {
    this.#next = from;
    this.#doneBefore = from;
    this.#end = end;
  }

  get doneBefore(): number {
    return this.#doneBefore;
  }

  /** Null once all are handed out. */
  take(): Chunk | null {
    if (this.#next >= this.#end) return null;
    const from = this.#next;
    this.#next = Math.min(from + chunkSize, this.#end);
    return { from, to: this.#next };
  }

  finish(chunk: Chunk): void {
    this.#done.set(chunk.from, chunk);
    for (let next = this.#done.get(this.#doneBefore); next; next = this.#done.get(this.#doneBefore)) {
      this.#done.delete(next.from);
      this.#doneBefore = next.to;
    }
  }
}

/** Flows come first. Seeds that were taken but not run would never be done. */
export function nextOf<Flow>(flows: Flow[], seeds: Seeds): Flow | { readonly chunk: Chunk } | null {
  const flow = flows.shift();
  if (flow !== undefined) return flow;
  const chunk = seeds.take();
  return chunk && { chunk };
}
