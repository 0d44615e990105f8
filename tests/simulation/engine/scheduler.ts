import { Agenda } from './agenda';
import type { Process } from './processes';
import type { Random } from './random';

interface Step {
  /** Null: the world. */
  readonly process: Process | null;
  happen(): void;
}

/**
 * Takes one step at a time. After each, everything runs until it waits for a step again, so that whatever calls in
 * between is the process whose step it was.
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

  /** Who is running. Null: the world. */
  get current(): Process | null {
    return this.#current;
  }

  add(process: Process | null, happen: () => void, delayMs = 0): void {
    this.#agenda.add({ process, happen }, delayMs);
  }

  /** Has the world do something later. */
  after(delayMs: number, happen: () => void): void {
    this.add(null, () => this.guard(happen), delayMs);
  }

  /** Lets others take a step. Who is killed meanwhile does not come back. */
  pause(): Promise<void> {
    const process = this.#current;
    if (process === null) return Promise.resolve();
    return new Promise((resolve) => {
      this.add(process, () => {
        if (process.outcome === null) resolve();
      });
    });
  }

  /** The next step waits for this: something outside that takes real time. */
  waitFor(outside: Promise<unknown>): void {
    this.#outside = outside.catch(() => undefined);
  }

  afterEachStep(check: () => void): void {
    this.#checks.push(check);
  }

  /** What `check` throws ends the run. */
  guard(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#violation ??= { error };
    }
  }

  /**
   * Until nothing is left to happen, or for so long.
   * @returns what a check threw.
   */
  async run(forMs: number): Promise<{ readonly error: unknown } | null> {
    const untilMs = this.nowMs + forMs;
    for (;;) {
      await this.#everythingWaits();
      for (const check of this.#checks) this.guard(check);
      if (this.#violation !== null) return this.#violation;
      this.#current = null;
      const step = this.#agenda.take(untilMs);
      if (step === null) return null;
      this.#current = step.process;
      step.happen();
    }
  }

  async #everythingWaits(): Promise<void> {
    await nextTick();
    while (this.#outside !== null) {
      const outside = this.#outside;
      this.#outside = null;
      await outside;
      await nextTick();
    }
  }
}

/**
 * Node empties the queue of promises before it takes the next tick: by then all code that could go on without
 * another answer has done so.
 */
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));
