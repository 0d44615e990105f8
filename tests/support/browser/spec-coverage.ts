import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { type Coverage, coverageFolder } from '../../e2e/spec/coverage';

const seen: Coverage['seen'] = [];

// Where it is imported it belongs to one test file: Jest gives each its own modules.
afterAll(() => {
  const path = relative(projectRoot, expect.getState().testPath ?? '');
  const coverage: Coverage = { file: path.split(sep).join('/'), seen };
  mkdirSync(coverageFolder, { recursive: true });
  const name = `${coverage.file.replaceAll('/', '.')}.json`;
  writeFileSync(join(coverageFolder, name), JSON.stringify(coverage, null, 2));
});

/** Notes that the running test has seen it. */
export function recordSeen(id: string): void {
  const test = expect.getState().currentTestName ?? '';
  if (!seen.some((record) => record.id === id && record.test === test)) seen.push({ id, test });
}
