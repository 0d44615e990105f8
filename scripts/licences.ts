/** `npm run licences`: writes docs/licences.md, for everything that is shipped. Fails on a licence that is not allowed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licencesDocument, shippedPackages } from './lib/documents/licences-document';
import { projectRoot } from './lib/project-root';

const file = join(projectRoot, 'docs/licences.md');
await writeFile(file, licencesDocument(shippedPackages(projectRoot)));
console.log(`Wrote ${file}`);
