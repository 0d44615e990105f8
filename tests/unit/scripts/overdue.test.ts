import { advisoriesIn, olderThanLatest, outdated } from '../../../scripts/lib/dependencies/npm-reports';
import { overdueAdvisories, overdueUpdates } from '../../../scripts/lib/dependencies/overdue';
import { read } from '../docs/documents';

const day = (text: string) => new Date(`${text}T08:00:00Z`);
const via = (id: string, severity: string) => ({ name: 'pkg', url: `https://x.example/${id}`, severity });
const report = (...vias: ReturnType<typeof via>[]) => ({
  vulnerabilities: { pkg: { via: ['other', ...vias] } },
});

const high = advisoriesIn(report(via('GHSA-1', 'high')), report(via('GHSA-1', 'high')));
const ofTools = advisoriesIn(report(via('GHSA-1', 'critical')), report());

test.each([
  ['one that nobody has seen', high, [], '2026-11-01', ['is new']],
  ['a high one on its seventh day', high, [{ id: 'GHSA-1', seen: '2026-11-01' }], '2026-11-08', []],
  [
    'a high one on the eighth day',
    high,
    [{ id: 'GHSA-1', seen: '2026-11-01' }],
    '2026-11-09',
    ['8 days; it has to be fixed within 7'],
  ],
  ['one of a tool, which is not shipped', ofTools, [{ id: 'GHSA-1', seen: '2026-11-01' }], '2026-12-01', []],
  [
    'a note of one that has been fixed',
    [],
    [{ id: 'GHSA-1', seen: '2026-11-01' }],
    '2026-11-02',
    ['is fixed'],
  ],
])('of the known vulnerabilities, %s is overdue as documented', (_, advisories, notes, today, expected) => {
  const found = overdueAdvisories(advisories, notes, day(today));
  expect(found).toEqual(expected.map((words) => expect.stringContaining(words)));
});

test('an audit without an answer does not count as no findings', () => {
  expect(() => advisoriesIn({}, {})).toThrow('could not get the advisories');
});

test('a package may lack a newer release for 90 days, counted from the first one that it lacks', () => {
  const [left] = olderThanLatest({ pkg: { current: '1.9.0', latest: '1.10.1' } }, []);
  expect(left).toMatchObject({ name: 'pkg', current: '1.9.0' });
  const times = {
    '1.9.0': '2026-01-01',
    '1.10.0-beta.1': '2026-01-02',
    '1.10.0': '2026-08-01',
    '1.10.1': '2026-11-01',
  };
  const packages = [outdated('pkg', '1.9.0', times)];
  expect(overdueUpdates(packages, day('2026-10-30'))).toEqual([]);
  expect(overdueUpdates(packages, day('2026-10-31'))).toEqual([
    'pkg has had a newer release for 91 days; it has to be updated within 90',
  ]);
});

test('a package of an older line that is still maintained is as new as its own release', () => {
  const times = { '2.8.0': '2026-10-01', '3.0.0': '2026-03-01' };
  expect(overdueUpdates([outdated('pkg', '2.8.0', times)], day('2026-11-21'))).toEqual([]);
});

test('a package newer than the newest release, or left alone on purpose, is not outdated', () => {
  const versions = {
    pkg: { current: '7.9.2', latest: '6.4.5' },
    types: { current: '20.1.0', latest: '26.0.0' },
  };
  expect(olderThanLatest(versions, ['types'])).toEqual([]);
});

test('the weekly workflow asks what is overdue, and the time limits are those of docs/security.md', () => {
  expect(read('.github/workflows/audit.yml')).toContain('run: npm run overdue');
  const [, frames] = read('docs/security.md').split('| severity, if an attacker can reach it |');
  expect(frames).toMatch(/critical \| 48 hours.*high \| 7 days.*moderate \| 30 days.*testing \| 90 days/s);
});
