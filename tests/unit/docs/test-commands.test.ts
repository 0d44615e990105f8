import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { documents, read } from './documents';

const files = readdirSync(join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `/tests/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file));
const isDeep = (file: string) => file.includes('.deep.test.');

const pages = documents().filter((page) => !page.startsWith('docs/decisions/'));

/** The filters after a stage's command, such as `npm run test:integration -- wallet`. */
const filters = (command: RegExp) =>
  pages.flatMap((page) =>
    [...read(page).matchAll(command)].flatMap(([, stage = '', words = '']) =>
      words.split(/\s+/).map((word) => [page, stage, word] as const),
    ),
  );

const everyday = filters(/npm run test:(unit|integration|attack|infra|e2e) -- ([^`]+)`/g);
const deep = filters(/npm run test:deep -- (unit|integration|attack|infra|e2e) ([^`]+)`/g);

// Jest doesn't report a filter that finds nothing if another filter finds something.
test.each(everyday)('%s: npm run test:%s -- %s runs a test', (_, stage, word) => {
  const found = files.filter((file) => file.startsWith(`/tests/${stage}/`) && !isDeep(file));
  expect(found.some((file) => file.includes(word))).toBe(true);
});

test.each(deep)('%s: npm run test:deep -- %s %s runs a test', (_, stage, word) => {
  expect(files.some((file) => file.startsWith(`/tests/${stage}/`) && file.includes(word))).toBe(true);
});
