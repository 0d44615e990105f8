import { deepRunOf, whyNoProof } from '../../../scripts/lib/testing/deep-run';
import type { StageResult } from '../../../scripts/lib/testing/stage-result';

const commit = 'a'.repeat(40);
const noon = new Date('2026-11-23T12:00:00Z');
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60_000);

const stage = (name: string, passed: number, failed = 0): StageResult => ({
  stage: { name, group: 'test', command: 'jest', args: [] },
  durationMs: 61_400,
  passed,
  failed,
  skipped: 0,
});

const recorded = (results: StageResult[], isClean = true) =>
  JSON.stringify(
    deepRunOf(results, { commit, isClean, startedAt: new Date(noon.getTime() - 90_000), endedAt: noon }),
  );

test('the record of a deep run contains its commit, time, minutes and the counts of each stage', () => {
  expect(JSON.parse(recorded([stage('unit', 7), stage('infra', 3)]))).toEqual({
    commit,
    isClean: true,
    endedAt: '2026-11-23T12:00:00.000Z',
    minutes: 1.5,
    passed: 10,
    failed: 0,
    skipped: 0,
    stages: [
      { name: 'unit', seconds: 61, passed: 7, failed: 0, skipped: 0 },
      { name: 'infra', seconds: 61, passed: 3, failed: 0, skipped: 0 },
    ],
  });
});

test('a green run of the same commit is proof for eight days', () => {
  const record = recorded([stage('unit', 7)]);
  expect(whyNoProof(record, commit, daysLater(8))).toBeUndefined();
  expect(whyNoProof(record, commit, daysLater(9))).toBe(
    'The deep run is 9 days old; at most 8 are accepted.',
  );
});

test.each([
  [
    'of another commit',
    recorded([stage('unit', 7)]),
    'b'.repeat(40),
    /tested aaaaaaaa, and this is bbbbbbbb/,
  ],
  ['with a failure', recorded([stage('unit', 7, 1)]), commit, /1 tests failed and 7 passed/],
  ['in which no tests ran', recorded([]), commit, /0 tests failed and 0 passed/],
  ['of changed files', recorded([stage('unit', 7)], false), commit, /differed from the commit/],
  ['whose record was cut off', '{"commit":', commit, /damaged/],
])('a run %s is no proof', (_, record, released, reason) => {
  expect(whyNoProof(record, released, noon)).toMatch(reason);
});
