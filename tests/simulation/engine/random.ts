import type { Ids } from '../../../lambdas/core/kernel/ports';

/** Repeatable random numbers: everything follows from the seed. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform among 0, 1 ... count - 1. */
  below(count: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** An independent sequence: drawing from it doesn't affect this one. */
  fork(label: string): Random;
}

/** xoshiro128** by Blackman and Vigna (https://prng.di.unimi.it), its state filled by splitmix32. */
export function createRandom(seed: number): Random {
  const fill = splitmix32(seed);
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];

  function next(): number {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result / 2 ** 32;
  }

  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (probability) => probability > 0 && next() < probability,
    pick: (from) => from[below(from.length)] ?? from[0],
    fork: (label) => createRandom(hash(label, seed)),
  };
}

function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** FNV-1a. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) | 0;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const length = 22;

export function simulatedIds(random: Random): Ids {
  return {
    next() {
      let id = '';
      while (id.length < length) id += alphabet[random.below(alphabet.length)];
      return id;
    },
    jitter: () => random.next(),
  };
}
