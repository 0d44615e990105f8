/** Time as the core sees it: passed in, never read. */
export interface Clock {
  now(): Date;
  /** Waits; in a simulation, for simulated time. */
  sleep(milliseconds: number): Promise<void>;
}

/** Randomness as the core sees it. */
export interface Ids {
  /** A fresh, unguessable id of 22 characters, at least 128 bits. */
  next(): string;
  /** Uniform in [0, 1): jitter only, never an id. */
  jitter(): number;
}
