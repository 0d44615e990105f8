import type * as esbuild from 'esbuild';
import { stop } from 'esbuild';
import { compile, openCompiler } from '../../../scripts/lib/compile';

jest.mock('esbuild', () => {
  const actual = jest.requireActual<typeof esbuild>('esbuild');
  return { ...actual, stop: jest.fn(actual.stop) };
});

const options = { stdin: { contents: 'export {}' }, write: false, logLevel: 'silent' } as const;
const unknown = { ...options, target: 'no such target' };

beforeEach(() => jest.mocked(stop).mockClear());

test('the process of esbuild ends with the last that uses it', async () => {
  const first = await openCompiler(options);
  const second = await openCompiler(options);
  await compile(options);
  await first.dispose();
  expect(stop).not.toHaveBeenCalled();
  await second.dispose();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('what is disposed of twice was used once', async () => {
  const first = await openCompiler(options);
  const second = await openCompiler(options);
  await first.dispose();
  await first.dispose();
  expect(stop).not.toHaveBeenCalled();
  await second.dispose();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('what can’t begin is no longer in use', async () => {
  await expect(openCompiler(unknown)).rejects.toThrow('no such target');
  expect(stop).toHaveBeenCalledTimes(1);
  await expect(compile(unknown)).rejects.toThrow('no such target');
  expect(stop).toHaveBeenCalledTimes(2);
});
