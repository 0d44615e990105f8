import type { Random } from './random';

/** Events that can happen now or later. Time stands still while any event can happen, then jumps to the next time. */
export class Agenda<Event> {
  #nowMs: number;
  readonly #random: Random;
  readonly #ready: Event[] = [];
  /** Sorted, the soonest last. */
  readonly #later: { readonly event: Event; readonly atMs: number }[] = [];

  constructor(startMs: number, random: Random) {
    this.#nowMs = startMs;
    this.#random = random;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  add(event: Event, delayMs = 0): void {
    if (delayMs <= 0) {
      this.#ready.push(event);
      return;
    }
    const atMs = this.#nowMs + delayMs;
    let position = this.#later.length;
    while (position > 0 && (this.#later[position - 1]?.atMs ?? atMs) < atMs) position -= 1;
    this.#later.splice(position, 0, { event, atMs });
  }

  /** Takes one possible event at random. Null if none is left before `untilMs`. */
  take(untilMs: number): Event | null {
    if (this.#ready.length === 0 && !this.#advance(untilMs)) return null;
    const position = this.#ready.length === 1 ? 0 : this.#random.below(this.#ready.length);
    const taken = this.#ready[position];
    const last = this.#ready.pop();
    if (position < this.#ready.length && last !== undefined) this.#ready[position] = last;
    return taken ?? null;
  }

  /** Moves everything due at the next time to the possible events. */
  #advance(untilMs: number): boolean {
    const next = this.#later.at(-1);
    if (next === undefined || next.atMs > untilMs) {
      if (Number.isFinite(untilMs)) this.#nowMs = Math.max(this.#nowMs, untilMs);
      return false;
    }
    this.#nowMs = next.atMs;
    for (let due = this.#later.at(-1); due && due.atMs === next.atMs; due = this.#later.at(-1)) {
      this.#ready.push(due.event);
      this.#later.pop();
    }
    return true;
  }
}

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

interface Step {
  /** Null: the world. */
  readonly process: Process | null;
  happen(): void;
}

/**
 * Takes one step at a time, then runs everything until all processes wait for a step again. Calls made in between therefore belong to the
 * process whose step it was.
 */
export class Scheduler {
  readonly #agenda: Agenda<Step>;
  readonly #checks: (() => void)[] = [];
  #current: Process | null = null;
  #violation: { readonly error: unknown } | null = null;
  #outside: Promise<unknown> | null = null;

  constructor(startMs: number, random: Random) {
    this.#agenda = new Agenda(startMs, random);
  }

  get nowMs(): number {
    return this.#agenda.nowMs;
  }

  /** The running process. Null: the world. */
  get current(): Process | null {
    return this.#current;
  }

  add(process: Process | null, happen: () => void, delayMs = 0): void {
    this.#agenda.add({ process, happen }, delayMs);
  }

  /** Makes the world do something later. */
  after(delayMs: number, happen: () => void): void {
    this.add(null, () => this.guard(happen), delayMs);
  }

  /** Lets others take a step. A process killed meanwhile doesn't return. */
  pause(): Promise<void> {
    const process = this.#current;
    if (process === null) return Promise.resolve();
    return new Promise((resolve) => {
      this.add(process, () => {
        if (process.outcome === null) resolve();
      });
    });
  }

  /** Makes the next step wait for something outside that takes real time. */
  waitFor(outside: Promise<unknown>): void {
    this.#outside = outside.catch(() => undefined);
  }

  afterEachStep(check: () => void): void {
    this.#checks.push(check);
  }

  /** An exception of `check` ends the run. */
  guard(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#violation ??= { error };
    }
  }

  /**
   * Runs until nothing is left to happen, or for this long.
   * @returns the exception of a check
   */
  run(forMs: number): Promise<{ readonly error: unknown } | null> {
    const untilMs = this.nowMs + forMs;
    return new Promise((resolve, reject) => {
      const next = () => {
        try {
          if (this.#step(untilMs, next)) resolve(this.#violation);
        } catch (error) {
          reject(error);
        }
      };
      whenAllWait(next);
    });
  }

  /** @returns whether it was the last step */
  #step(untilMs: number, next: () => void): boolean {
    const outside = this.#outside;
    if (outside !== null) {
      this.#outside = null;
      void outside.then(() => whenAllWait(next));
      return false;
    }
    for (const check of this.#checks) this.guard(check);
    if (this.#violation !== null) return true;
    this.#current = null;
    const step = this.#agenda.take(untilMs);
    if (step === null) return true;
    this.#current = step.process;
    step.happen();
    whenAllWait(next);
    return false;
  }
}

/**
 * Node empties the promise queue before the next tick, so by then all code that can continue without another answer has done so. A tick
 * requested within a tick would come first.
 */
const whenAllWait = (next: () => void): void => void settled.then(() => process.nextTick(next));

const settled = Promise.resolve();
