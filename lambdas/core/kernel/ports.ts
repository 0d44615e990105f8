/** The core's clock. It is always passed in; the core never reads the system's time. */
export interface Clock {
  now(): Date;
  /** Waits. In a simulation, the time is simulated. */
  sleep(milliseconds: number): Promise<void>;
}

/** The core's source of randomness. */
export interface Ids {
  /** A fresh, unguessable id of 22 characters, at least 128 bits. */
  next(): string;
  /** A uniform number in [0, 1). For jitter only, never for ids. */
  jitter(): number;
}
