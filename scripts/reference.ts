/** `npm run reference`: generates the pages of docs/reference from the code, and the table of how full the stacks are. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capacityPage, withCapacity } from './lib/documents/capacity-document';
import { exampleStacks } from './lib/documents/example-stacks';
import { referencePages } from './lib/documents/reference-pages';
import { projectRoot } from './lib/project-root';

for (const [path, text] of Object.entries(referencePages)) {
  await writeFile(join(projectRoot, path), await text());
  console.log(`Wrote ${path}`);
}

const file = join(projectRoot, capacityPage);
await writeFile(file, withCapacity(await readFile(file, 'utf8'), await exampleStacks()));
console.log(`Wrote ${capacityPage}`);
