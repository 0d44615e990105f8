import { tmpdir } from 'node:os';
import { rememberProcess } from '../support/runner/remember-process';

test('what a test file changes of its process is put back', () => {
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
