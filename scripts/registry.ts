/** `npm run registry`: lists the contracts that the files of `contracts` declare. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registeredContracts, registeredFile } from './lib/documents/registered-contracts';
import { projectRoot } from './lib/project-root';

await writeFile(join(projectRoot, registeredFile), registeredContracts());
console.log(`Wrote ${registeredFile}`);
