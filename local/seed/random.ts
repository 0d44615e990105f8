export interface SeededRandom {
  /** Returns an integer from 0 to below `count`. */
  below(count: number): number;
  /** Returns an index, with a frequency in proportion to its weight. */
  weighted(weights: readonly number[]): number;
}

/** Returns the same numbers for the same seed (mulberry32), so the demo shop is the same at every start. */
export function randomOf(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    weighted(weights) {
      let left = below(weights.reduce((sum, weight) => sum + weight, 0));
      return Math.max(
        0,
        weights.findIndex((weight) => {
          left -= weight;
          return left < 0;
        }),
      );
    },
  };
}
