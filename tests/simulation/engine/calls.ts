import type { FailureModes, Fault, FaultPlan } from './faults';
import type { History, HistoryEntry } from './history';
import type { Random } from './random';
import type { Process, Scheduler } from './scheduler';

export interface Call {
  /** The port and method. */
  readonly name: string;
  readonly details: () => string;
  readonly modes: FailureModes;
  readonly possible: readonly Fault[];
  /** How long the call takes by itself. */
  readonly delayMs?: number;
  perform(): Promise<unknown>;
}

/** How long a process can stand still, for example between two requests to the same machine. */
const longestFreezeMs = 6 * 60_000;

/** The awaits of all processes. Each call waits until it is chosen, and may then be struck by a fault. */
export class Calls {
  faults: FaultPlan;
  readonly #scheduler: Scheduler;
  readonly #history: History;
  readonly #random: Random;
  readonly #maximumDelayMs: number;

  constructor(options: {
    readonly scheduler: Scheduler;
    readonly history: History;
    readonly faults: FaultPlan;
    /** Chooses the delays of slow calls, and the fate of requests whose sender died. */
    readonly random: Random;
    readonly maximumDelayMs: number;
  }) {
    this.faults = options.faults;
    this.#scheduler = options.scheduler;
    this.#history = options.history;
    this.#random = options.random;
    this.#maximumDelayMs = options.maximumDelayMs;
  }

  make(call: Call): Promise<unknown> {
    const process = this.#scheduler.current;
    const { delayMs = 0 } = call;
    if (process === null) return this.#makeForWorld(call, delayMs);
    const fault = this.#choose(process, call);
    return new Promise((resolve, reject) => {
      const settle = (answer: Promise<unknown>) => void answer.then(resolve, reject);
      this.#scheduler.add(
        process,
        () => {
          const answer = this.#answer(process, call, fault);
          if (answer === null) return;
          if (fault === 'frozen') this.#thaw(process, answer, settle);
          else settle(answer);
        },
        delayMs + (fault === 'slow' ? this.#delay(call) : 0),
      );
    });
  }

  /** After a freeze, the process gets the answer it waited for, unless it was killed meanwhile. */
  #thaw(process: Process, answer: Promise<unknown>, settle: (answer: Promise<unknown>) => void): void {
    const frozenMs = 1 + this.#random.below(longestFreezeMs);
    process.diesAtMs += frozenMs;
    answer.catch(ignore);
    this.#scheduler.add(
      process,
      () => {
        if (process.outcome === null) settle(answer);
      },
      frozenMs,
    );
  }

  #makeForWorld(call: Call, delayMs: number): Promise<unknown> {
    if (delayMs === 0) return call.perform();
    return new Promise((resolve) => {
      this.#scheduler.after(delayMs, () => resolve(call.perform()));
    });
  }

  #choose(process: Process, { name, possible }: Call): Fault | null {
    const index = process.awaits;
    process.awaits += 1;
    return this.faults.choose({ process: process.name, index, call: name, possible });
  }

  /** Null if there will be no answer, because the process is gone. */
  #answer(process: Process, call: Call, fault: Fault | null): Promise<unknown> | null {
    if (process.outcome !== null) return this.#arriveOrphaned(call);
    if (this.#scheduler.nowMs >= process.diesAtMs) {
      this.#kill(process, 'runs out of time');
      return this.#arriveOrphaned(call);
    }
    const entry = this.#enter(process, call, fault);
    if (fault === 'killed before' || fault === 'killed after') {
      if (fault === 'killed after') call.perform().catch(ignore);
      this.#kill(process, 'is killed');
      return null;
    }
    const answer = fault === null ? call.perform() : this.#meet(call, fault);
    return entry === null ? answer : recorded(entry, answer);
  }

  #enter({ name: process }: Process, { name, details }: Call, fault: Fault | null): HistoryEntry | null {
    if (!this.#history.isKept) return null;
    const atMs = this.#scheduler.nowMs;
    const entry: HistoryEntry = { atMs, process, event: name, details, fault, outcome: null };
    this.#history.add(entry);
    return entry;
  }

  async #meet(call: Call, fault: Exclude<Fault, `killed ${string}`>): Promise<unknown> {
    const { modes } = call;
    switch (fault) {
      case 'slow':
      case 'frozen':
        return call.perform();
      case 'unavailable':
      case 'contended':
        return modes[fault]?.();
      case 'lost':
        await call.perform().catch(ignore);
        return modes.unknown?.();
      case 'unsent':
        return modes.unknown?.();
      case 'late':
        this.#scheduler.after(this.#delay(call), () => void call.perform().catch(ignore));
        return modes.unknown?.();
      case 'repeated':
        await call.perform().catch(ignore);
        return call.perform();
    }
  }

  /** A request that a process sent before it died may still arrive. */
  #arriveOrphaned(call: Call): null {
    if (call.modes.unknown && this.#random.chance(0.5)) call.perform().catch(ignore);
    return null;
  }

  #kill(process: Process, how: string): void {
    this.#history.note(this.#scheduler.nowMs, process.name, how);
    this.#scheduler.guard(() => process.end({ kind: 'killed' }));
  }

  #delay({ modes }: Call): number {
    return 1 + this.#random.below(modes.maximumDelayMs ?? this.#maximumDelayMs);
  }
}

function recorded(entry: HistoryEntry, answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    (returned) => {
      entry.outcome = { returned };
      return returned;
    },
    (raised: unknown) => {
      entry.outcome = { raised };
      throw raised;
    },
  );
}

const ignore = () => undefined;
