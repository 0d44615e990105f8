/** `npm run reference`: writes the pages of docs/reference that follow from the code. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { referencePages } from './lib/documents/reference-pages';
import { projectRoot } from './lib/project-root';

for (const [path, text] of Object.entries(referencePages)) {
  await writeFile(join(projectRoot, path), await text());
  console.log(`Wrote ${path}`);
}
