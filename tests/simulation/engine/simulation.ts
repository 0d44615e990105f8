import type { Clock, Ids } from '../../../lambdas/core/kernel/ports';
import type { Table } from '../../../lambdas/core/kernel/table';
import { createModelTable, type ModelTable } from '../model/model-table';
import type { CommittedWrite } from '../model/row-store';
import { Calls } from './calls';
import { type FailureModes, type FaultPlan, noFaults, type PortFailures, possibleFaults } from './faults';
import { brief, History, Violation } from './history';
import { describeTableCall, observedTable, tableFailures, tornReads } from './observed-table';
import { createRandom, type Random, simulatedIds } from './random';
import { Process, type ProcessOptions, Scheduler } from './scheduler';

export interface SimulationOptions {
  /** Determines everything that happens. */
  readonly seed: number;
  /** @default 2026-11-20T12:00:00Z */
  readonly startAt?: Date;
  /** @default none */
  readonly faults?: (random: Random) => FaultPlan;
  /** How far eventually consistent reads and indexes may be behind. @default 2,000 */
  readonly lagMs?: number;
  /** The probability that others write while a batch or query is read. @default 0.2 */
  readonly tornReadProbability?: number;
  /** The longest delay, unless a port has its own. @default 5,000 */
  readonly maximumDelayMs?: number;
  /** Whether events are kept, to be read after a violation. @default true */
  readonly keepsHistory?: boolean;
  /** Replaces the model, for example by the adapter over an emulator; steps then take real time. */
  readonly realTable?: Table;
}

interface WrapOptions {
  /** Describes a call's arguments briefly. */
  readonly describe?: (method: string, args: readonly unknown[]) => string;
  /** Whether its calls take real time, for which the simulation waits. @default false */
  readonly isReal?: boolean;
}

/**
 * Runs real code in simulated time. Each call of a port waits until it is chosen at random among all possible next events, and may then be
 * struck by a fault. The same seed gives the same history, step by step. Code given to `spawn` runs as a process; all other code is the
 * world, whose calls happen immediately.
 */
export class Simulation {
  readonly seed: number;
  /** For a history's choices. */
  readonly random: Random;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The current table, without delay or faults. */
  readonly model: ModelTable;
  /** The table as processes see it. */
  readonly table: Table;
  readonly history: History;
  readonly #scheduler: Scheduler;
  readonly #calls: Calls;
  readonly #realListeners: ((writes: readonly CommittedWrite[]) => void)[] = [];

  constructor(options: SimulationOptions) {
    const { seed, startAt = new Date('2026-11-20T12:00:00.000Z'), maximumDelayMs = 5_000 } = options;
    const random = createRandom(seed);
    this.seed = seed;
    this.random = random.fork('world');
    this.history = new History(startAt.getTime(), options.keepsHistory ?? true);
    const scheduler = new Scheduler(startAt.getTime(), random.fork('order'));
    this.#scheduler = scheduler;
    this.#calls = new Calls({
      scheduler,
      history: this.history,
      faults: options.faults?.(random.fork('faults')) ?? noFaults,
      random: random.fork('delays'),
      maximumDelayMs,
    });
    this.clock = { now: () => new Date(scheduler.nowMs), sleep: (ms) => this.#sleep(ms) };
    this.ids = simulatedIds(random.fork('ids'));
    const reads = random.fork('reads');
    const pick = (count: number) => (reads.chance(0.5) ? 0 : reads.below(count));
    const staleness = { lagMs: options.lagMs ?? 2_000, pick };
    this.model = createModelTable({ nowMs: () => scheduler.nowMs, staleness });
    const probability = options.tornReadProbability ?? 0.2;
    const torn = tornReads(this.model, { random: reads, probability, pause: () => scheduler.pause() });
    const real =
      options.realTable &&
      observedTable(options.realTable, (writes) => {
        for (const listener of this.#realListeners) listener(writes);
      });
    this.table = this.wrap('table', real ?? torn, tableFailures, {
      describe: describeTableCall,
      isReal: options.realTable !== undefined,
    });
  }

  /** The clock of a machine that is ahead by this much. */
  clockAhead(skewMs: number): Clock {
    const { clock } = this;
    return { ...clock, now: () => new Date(clock.now().getTime() + skewMs) };
  }

  /** Turns the port's methods that `failures` names into await points; the others stay as they are. */
  wrap<T extends object>(name: string, port: T, failures: PortFailures<T>, options: WrapOptions = {}): T {
    const { describe = (_, args) => brief(args), isReal = false } = options;
    const wrapped: Record<string, unknown> = Object.fromEntries(Object.entries(port));
    for (const [method, modes] of Object.entries(failures as Record<string, FailureModes>)) {
      const real = wrapped[method];
      if (typeof real !== 'function') throw new TypeError(`${name} has no function ${method}`);
      const possible = possibleFaults(modes);
      wrapped[method] = (...args: readonly unknown[]) => {
        const perform = () => attempt(() => real.apply(port, args));
        return this.#calls.make({
          name: `${name}.${method}`,
          details: () => describe(method, args),
          modes,
          possible,
          perform: isReal ? () => this.#inRealTime(perform()) : perform,
        });
      };
    }
    return wrapped as T;
  }

  /** Starts a process, which takes its first step when it is chosen. */
  spawn<T>(name: string, body: () => Promise<T>, options: ProcessOptions<T> = {}): Process<T> {
    const process = new Process<T>(name, this.#scheduler.nowMs, options);
    const run = async () => body();
    this.#scheduler.add(process as Process, () => {
      this.#note(name, 'starts');
      run().then(
        (value) => {
          this.#note(name, 'ends', { returned: value });
          this.#scheduler.guard(() => process.end({ kind: 'returned', value }));
        },
        (error: unknown) => {
          this.#note(name, 'ends', { raised: error });
          this.#scheduler.guard(() => process.end({ kind: 'raised', error }));
        },
      );
    });
    return process;
  }

  /** Makes the world do something later. */
  after(delayMs: number, happen: () => void): void {
    this.#scheduler.after(delayMs, happen);
  }

  /** Makes the world do something once per period until it is over. */
  every(periodMs: number, happen: () => void, isOver = () => false): void {
    this.after(periodMs, () => {
      if (isOver()) return;
      happen();
      this.every(periodMs, happen, isOver);
    });
  }

  /** An exception of the check is a violation. */
  afterEachStep(check: () => void): void {
    this.#scheduler.afterEachStep(check);
  }

  /** The name of the process that is taking a step. */
  get running(): string | null {
    return this.#scheduler.current?.name ?? null;
  }

  /** When that process started; for the world, now. */
  get runningSinceMs(): number {
    return this.#scheduler.current?.startMs ?? this.#scheduler.nowMs;
  }

  /** Called after each write to the table, with its changes; an exception is a violation. */
  onCommit(check: (writes: readonly CommittedWrite[]) => void): void {
    const guarded = (writes: readonly CommittedWrite[]) => this.#scheduler.guard(() => check(writes));
    this.model.onCommit(guarded);
    this.#realListeners.push(guarded);
  }

  stopFaults(): void {
    this.#calls.faults = noFaults;
  }

  /**
   * Runs until nothing is left to happen or, if given, for that long.
   * @throws Violation
   */
  async run({ forMs = Number.POSITIVE_INFINITY }: { readonly forMs?: number } = {}): Promise<void> {
    const violation = await this.#scheduler.run(forMs);
    if (violation !== null) throw new Violation(violation.error, this);
  }

  /**
   * Checks a condition now, for example at the end.
   * @throws Violation
   */
  expect(check: () => void): void {
    try {
      check();
    } catch (error) {
      throw new Violation(error, this);
    }
  }

  async #sleep(delayMs: number): Promise<void> {
    const details = () => `${delayMs} ms`;
    const call = { name: 'clock.sleep', details, modes: {}, possible: ['killed before'] as const };
    await this.#calls.make({ ...call, delayMs, perform: async () => {} });
  }

  #inRealTime<T>(answer: Promise<T>): Promise<T> {
    this.#scheduler.waitFor(answer);
    return answer;
  }

  #note(process: string, event: string, outcome?: { returned: unknown } | { raised: unknown }): void {
    this.history.note(this.#scheduler.nowMs, process, event, outcome);
  }
}

/** Turns an exception into a rejection. */
function attempt(make: () => unknown): Promise<unknown> {
  try {
    return Promise.resolve(make());
  } catch (error) {
    return Promise.reject(error);
  }
}
