import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileBundle } from '../../../local/lambda/compiled-bundle';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'compiled-bundle-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function run(code: string): unknown {
  const file = join(directory, 'index.js');
  const module: { exports: Record<string, unknown> } = { exports: {} };
  compileBundle(code, file)(module.exports, require, module, file, directory, process, console);
  return module.exports.handler;
}

test('a bundle is compiled once for all processes', () => {
  expect(run('exports.handler = 1')).toBe(1);
  const kept = join(directory, 'index.js.v8');
  const { ino } = statSync(kept);
  expect(run('exports.handler = 1')).toBe(1);
  expect(statSync(kept).ino).toBe(ino);
});

test('other code of the same length is never mistaken for it', () => {
  run('exports.handler = 1');
  expect(run('exports.handler = 2')).toBe(2);
  expect(run('exports.handler = 2')).toBe(2);
});

test('code that does not compile says so, and nothing is kept of it', () => {
  expect(() => run('exports.handler = ')).toThrow('Unexpected token');
  expect(existsSync(join(directory, 'index.js.v8'))).toBe(false);
});

test('a damaged file is not given to V8, which would end the process', () => {
  run('exports.handler = 1');
  const kept = join(directory, 'index.js.v8');
  const damaged = readFileSync(kept);
  damaged[60] = (damaged[60] ?? 0) ^ 0xff;
  writeFileSync(kept, damaged);
  expect(run('exports.handler = 1')).toBe(1);
  expect(readFileSync(kept).equals(damaged)).toBe(false);
});

test('if nothing can be stored, a bundle still runs, and leaves nothing behind', () => {
  mkdirSync(join(directory, 'index.js.v8'));
  expect(run('exports.handler = 1')).toBe(1);
  expect(readdirSync(directory)).toEqual(['index.js.v8']);
});
