/** The part of Jest that the core's tests need, around Jest's own `expect`, mocks and `each`. */

/** Reads all tests of the bundle. `problem`: the first file that could not be read. */
export function readTests(script, load) {
  const tests = [];
  const taken = new Map();
  let problem = null;
  let scope = newScope(null, '');

  const test = (name, run) => {
    const path = [scope.path, name].filter(Boolean).join(' ');
    const id = `${scope.file} ${path}`;
    const times = taken.get(id) ?? 0;
    taken.set(id, times + 1);
    tests.push({ id: times === 0 ? id : `${id} ${times}`, file: scope.file, run, scope });
  };
  const describe = (name, body) => {
    const outer = scope;
    scope = newScope(outer, name);
    body();
    scope = outer;
  };
  const { bind } = load('jest-each');
  const { ModuleMocker } = load('jest-mock');
  const mocker = new ModuleMocker(globalThis);
  const { ModernFakeTimers } = load('@jest/fake-timers');
  const timers = new ModernFakeTimers({ global: globalThis, config: { rootDir: '.', fakeTimers: {} } });
  const hook = (kind) => (run) => scope[kind].push(run);

  script.runInThisContext()({
    require: load,
    expect: load('expect').expect,
    jest: {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
    },
    test: Object.assign(test, { each: bind(test) }),
    describe: Object.assign(describe, { each: bind(describe, false) }),
    beforeAll: hook('beforeAll'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
    afterAll: hook('afterAll'),
    __file(file, read) {
      scope = { ...newScope(null, ''), file };
      try {
        read();
      } catch (error) {
        problem ??= { file, error };
      }
    },
  });
  return { tests, problem };
}

const newScope = (outer, name) => ({
  file: outer?.file ?? '',
  path: [outer?.path, name].filter(Boolean).join(' '),
  isOpen: false,
  beforeAll: [...(outer?.beforeAll ?? [])],
  beforeEach: [...(outer?.beforeEach ?? [])],
  afterEach: [...(outer?.afterEach ?? [])],
  afterAll: [],
});

/** @returns the error that it threw, or null */
export async function runTest({ run, scope }) {
  try {
    if (!scope.isOpen) for (const prepare of scope.beforeAll) await prepare();
    scope.isOpen = true;
    for (const prepare of scope.beforeEach) await prepare();
    await run();
    for (const cleanUp of scope.afterEach) await cleanUp();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
