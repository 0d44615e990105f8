import { tmpdir } from 'node:os';
import OneWindowEnvironment from '../support/runner/one-window-environment';
import { rememberProcess } from '../support/runner/remember-process';

type Shown = Window & typeof globalThis;

test('a test file’s changes to its process are undone', () => {
  const state = () => ({
    fetch: globalThis.fetch,
    console: globalThis.console,
    exit: process.exit,
    exitCode: process.exitCode,
    directory: process.cwd(),
    env: { ...process.env },
  });
  const before = state();
  const putBack = rememberProcess();
  globalThis.fetch = async () => new Response();
  globalThis.console = { ...console };
  process.exit = () => {
    throw new Error('not now');
  };
  process.exitCode = 3;
  process.chdir(tmpdir());
  process.env.PATH = '/nowhere';
  process.env.IS_NEW = 'true';
  putBack();
  const after = state();
  expect(after).toEqual(before);
  expect([after.fetch, after.console, after.exit]).toEqual([before.fetch, before.console, before.exit]);
});

test('a test file finds its process’s window like new', async () => {
  const config = {
    globalConfig: {},
    projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} },
  };
  const open = () =>
    new OneWindowEnvironment(config as never, { console, docblockPragmas: {}, testPath: '' });
  const state = ({
    document,
    localStorage,
    location,
    history,
    navigator,
    scrollTo,
    process: { env },
  }: Shown) => ({
    page: document.documentElement.outerHTML,
    kept: localStorage.length,
    address: location.href,
    state: history.state,
    tab: document.visibilityState,
    isOnline: navigator.onLine,
    scrollTo,
    env: { ...env },
  });
  const first = open();
  const window = first.global as unknown as Shown;
  const before = state(window);
  const heard: string[] = [];
  window.addEventListener('focus', () => heard.push('focus'));
  window.document.addEventListener('click', () => heard.push('click'));
  const timers = [
    window.setTimeout(() => heard.push('timeout'), 5),
    window.setInterval(() => heard.push('interval'), 5),
  ];
  window.document.documentElement.lang = 'tw';
  window.document.head.innerHTML = '<title>Shop</title>';
  window.document.body.innerHTML = '<p>Left</p>';
  window.localStorage.setItem('kept', 'true');
  window.history.pushState({ step: 1 }, '', '/orders?page=2');
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden', configurable: true });
  Object.defineProperty(window.navigator, 'onLine', { value: false, configurable: true });
  window.scrollTo = () => undefined;
  window.process.env.IS_NEW = 'true';
  await first.teardown();

  const second = open();
  expect(second.global).toBe(first.global);
  expect(state(window)).toEqual(before);
  window.dispatchEvent(new (window as unknown as typeof globalThis).Event('focus'));
  window.document.body.click();
  // The timers of the first file were due after 5 ms.
  await new Promise((resolve) => window.setTimeout(resolve, 50));
  expect({ heard, begun: timers.length }).toEqual({ heard: [], begun: 2 });
});
