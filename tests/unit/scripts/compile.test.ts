/**
 * Modules of its own, because uses of esbuild have to be counted from zero.
 * @jest-environment node
 */
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { basename } from 'node:path';
import { stop } from 'esbuild';
import { compile } from '../../../scripts/lib/compile';

const options = { stdin: { contents: 'export {}' }, write: false, logLevel: 'silent' } as const;
const unknown = { ...options, target: 'no such target' };

let started: ChildProcess[];
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process);
const compilers = () => started.filter(({ spawnfile }) => basename(spawnfile) === 'esbuild');
/** For each process of esbuild since the test started, whether it was told to end. */
const haveEnded = () => compilers().map(({ killed }) => killed);

beforeEach(() => {
  started = [];
  subscribe('child_process', note);
});
afterEach(async () => {
  unsubscribe('child_process', note);
  await stop();
});

test('the process of esbuild ends with the last build that runs', async () => {
  const first = compile(options);
  const second = compile(options);
  await Promise.all([first, second]);
  expect(haveEnded()).toEqual([true]);
});

test('a build that fails doesn’t keep it running', async () => {
  await expect(compile(unknown)).rejects.toThrow('no such target');
  expect(haveEnded()).toEqual([true]);
});
