import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { recordSeen, unnoted } from '../../e2e/spec/coverage';

const own = 'tests.unit.scripts.spec-records.test.ts.jsonl';
const record = join(projectRoot, 'artifacts', 'spec-coverage', own);

afterEach(() => rmSync(record, { force: true }));

test('only the everyday tests’ records count, because a changed word has to fail every day', async () => {
  await unnoted(async () => recordSeen('landing: a word'));
  expect(existsSync(record)).toBe(false);
  await expect(unnoted(() => Promise.reject(new Error('It failed')))).rejects.toThrow('It failed');
  recordSeen('landing: a word');
  expect(existsSync(record)).toBe(true);
});
