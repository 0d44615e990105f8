export type Outcome<T = unknown> =
  | { readonly kind: 'returned'; readonly value: T }
  | { readonly kind: 'raised'; readonly error: unknown }
  | { readonly kind: 'killed' };

export interface ProcessOptions<T> {
  /** As a function's timeout: it is killed at its first await after that. @default none */
  readonly lifetimeMs?: number;
  /** Called once. What it throws is a violation. */
  onEnd?(outcome: Outcome<T>): void;
}

/** A run of real code. Its awaits are where others come between, and where it can die. */
export class Process<T = unknown> {
  /** Counts its awaits. */
  awaits = 0;
  readonly name: string;
  readonly startMs: number;
  /** Time in which it is frozen does not count. */
  diesAtMs: number;
  readonly #onEnd: (outcome: Outcome<T>) => void;
  #outcome: Outcome<T> | null = null;

  constructor(name: string, startMs: number, options: ProcessOptions<T>) {
    this.name = name;
    this.startMs = startMs;
    this.diesAtMs = startMs + (options.lifetimeMs ?? Number.POSITIVE_INFINITY);
    this.#onEnd = (outcome) => options.onEnd?.(outcome);
  }

  /** Null while it runs. */
  get outcome(): Outcome<T> | null {
    return this.#outcome;
  }

  /** The first end counts: who was killed does not return any more. */
  end(outcome: Outcome<T>): void {
    if (this.#outcome !== null) return;
    this.#outcome = outcome;
    this.#onEnd(outcome);
  }
}
