import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { rememberProcess } from './remember-process';

type TimersConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

/**
 * Runs test files in the process itself; Jest's own environment makes a realm for each. A file's changes are undone when it ends, because
 * the next one runs in the same process.
 */
export default class OneProcessEnvironment {
  readonly global = globalThis;
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly #putBack = rememberProcess();

  constructor({ projectConfig }: { readonly projectConfig: TimersConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {
    Object.assign(globalThis, { jest: jestOf(this.fakeTimersModern, this.moduleMocker) });
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    this.#putBack();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** There is no VM context, but Jest asks for one. */
  getVmContext(): null {
    return null;
  }
}

/** The part of Jest's object that the tests use. There is no `mock`: modules are loaded once for all files. */
function jestOf(timers: ModernFakeTimers, mocker: ModuleMocker) {
  const own = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    useFakeTimers(config?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) {
      timers.useFakeTimers(config);
      return own;
    },
    useRealTimers() {
      timers.useRealTimers();
      return own;
    },
    advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
  };
  return own;
}
