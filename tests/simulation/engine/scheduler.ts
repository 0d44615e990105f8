import { Agenda } from './agenda';
import type { Process } from './processes';
import type { Random } from './random';

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
