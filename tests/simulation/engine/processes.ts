export type Outcome<T = unknown> =
  | { readonly kind: 'returned'; readonly value: T }
  | { readonly kind: 'raised'; readonly error: unknown }
  | { readonly kind: 'killed' };

export interface ProcessOptions<T> {
  /** Like a function's timeout: the process is killed at its first await after this. @default none */
  readonly lifetimeMs?: number;
  /** Called once. An exception is a violation. */
  onEnd?(outcome: Outcome<T>): void;
}

/** A run of real code. At its awaits, others can run and it can be killed. */
export class Process<T = unknown> {
  /** The number of its awaits so far. */
  awaits = 0;
  readonly name: string;
  readonly startMs: number;
  /** Frozen time doesn't count. */
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

  /** The first end counts: a killed process doesn't return any more. */
  end(outcome: Outcome<T>): void {
    if (this.#outcome !== null) return;
    this.#outcome = outcome;
    this.#onEnd(outcome);
  }
}
