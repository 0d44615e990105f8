/**
 * With modules of its own: how many use esbuild is counted from none.
 * @jest-environment node
 */
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { basename } from 'node:path';
import { stop } from 'esbuild';
import { compile, openCompiler } from '../../../scripts/lib/compile';

const options = { stdin: { contents: 'export {}' }, write: false, logLevel: 'silent' } as const;
const unknown = { ...options, target: 'no such target' };

let started: ChildProcess[];
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process);
const compilers = () => started.filter(({ spawnfile }) => basename(spawnfile) === 'esbuild');
/** Of each process of esbuild since the test began, whether it was told to end. */
const haveEnded = () => compilers().map(({ killed }) => killed);

beforeEach(() => {
  started = [];
  subscribe('child_process', note);
});
afterEach(async () => {
  unsubscribe('child_process', note);
  await stop();
});

test('the process of esbuild ends with the last that uses it', async () => {
  const first = await openCompiler(options);
  const second = await openCompiler(options);
  await compile(options);
  await first.dispose();
  expect(haveEnded()).toEqual([false]);
  await second.dispose();
  expect(haveEnded()).toEqual([true]);
});

test('what is disposed of twice was used once', async () => {
  const first = await openCompiler(options);
  const second = await openCompiler(options);
  await first.dispose();
  await first.dispose();
  expect(haveEnded()).toEqual([false]);
  await second.dispose();
  expect(haveEnded()).toEqual([true]);
});

test('what can’t begin is no longer in use', async () => {
  await expect(openCompiler(unknown)).rejects.toThrow('no such target');
  expect(haveEnded()).toEqual([true]);
  await expect(compile(unknown)).rejects.toThrow('no such target');
  expect(haveEnded()).toEqual([true, true]);
});
