/** The values of something over time, by the world's clock. */
export class Versions<Value> {
  readonly #all: { readonly atMs: number; readonly value: Value }[] = [];

  add(atMs: number, value: Value): void {
    this.#all.push({ atMs, value });
  }

  /** The values that were in force at some time since then. */
  since(fromMs: number): Value[] {
    const first = this.#all.findLastIndex(({ atMs }) => atMs <= fromMs);
    return this.#all.slice(Math.max(0, first)).map(({ value }) => value);
  }
}
