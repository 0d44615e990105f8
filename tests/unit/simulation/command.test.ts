import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { optionsOf } from '../../simulation/command/options';
import { progressFrom, writeProgress } from '../../simulation/command/progress';
import { nextOf, Seeds } from '../../simulation/command/seeds';

const directory = mkdtempSync(join(tmpdir(), 'simulate-test-'));
// Its folder is made when it is needed.
const log = join(directory, 'logs', 'simulation.log');
afterEach(() => rmSync(dirname(log), { recursive: true, force: true }));
afterAll(() => rmSync(directory, { recursive: true }));

const run = { seed: 5, histories: 1000 };
const reached = {
  ...run,
  next: 405,
  seconds: 2,
  happened: { 'held for its number': 9 },
  violations: [{ seed: 7, what: 'Credited twice' }],
};

test('seeds count as done only once all before them are done', () => {
  const seeds = new Seeds(1, 501);
  const [first, second, third] = [seeds.take(), seeds.take(), seeds.take()];
  expect([first, second, third, seeds.take()]).toMatchObject([
    { from: 1, to: 201 },
    { from: 201, to: 401 },
    { from: 401, to: 501 },
    null,
  ]);
  const doneBefore = [third, first, second].map((chunk) => {
    if (chunk) seeds.finish(chunk);
    return seeds.doneBefore;
  });
  expect(doneBefore).toEqual([1, 201, 501]);
});

test('all seeds are handed out beside the flows, which come first', () => {
  const [flows, seeds] = [['purchase', 'refund'], new Seeds(1, 401)];
  const given = Array.from({ length: 5 }, () => nextOf(flows, seeds));
  expect(given).toEqual([
    'purchase',
    'refund',
    { chunk: { from: 1, to: 201 } },
    { chunk: { from: 201, to: 401 } },
    null,
  ]);
});

test('a run with the log of a stopped one continues where that stopped, with its violations', () => {
  writeProgress(log, { ...reached, next: 205 });
  writeProgress(log, reached);
  expect(progressFrom(log, run)).toEqual(reached);
});

test.each<[string, () => void]>([
  ['there is no log', () => undefined],
  ['the log is about other histories', () => writeProgress(log, { ...reached, seed: 6 })],
  ['the log is of a finished run', () => writeProgress(log, { ...reached, next: 1005 })],
  [
    'the last line was cut off',
    () => {
      writeProgress(log, reached);
      writeFileSync(log, '2026-11-20T12:00:00.000Z {"seed":5,"hist');
    },
  ],
])('a run starts at its first seed if %s', (_, write) => {
  write();
  expect(progressFrom(log, run)).toEqual({ ...run, next: 5, seconds: 0, happened: {}, violations: [] });
});

test('an invalid number is refused', () => {
  expect(() => optionsOf(['--histories', '1e6'])).toThrow('1e6 is not a whole number');
  expect(optionsOf(['--histories', '1000000', '--minutes', '60'])).toMatchObject({
    histories: 1_000_000,
    minutes: 60,
    workers: expect.any(Number),
  });
});
