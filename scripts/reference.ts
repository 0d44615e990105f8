/** `npm run reference`: writes the pages of docs/reference that follow from the code. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referencePages } from './lib/documents/reference-pages';
import { projectRoot } from './lib/project-root';

const pages = Object.entries(referencePages).map(([path, text]) => [path, text()] as const);
for (const [path, text] of pages) {
  await writeFile(join(projectRoot, path), text);
  console.log(`Wrote ${path}`);
}
