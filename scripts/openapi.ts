/** `npm run openapi`: writes docs/api/openapi.json from the contracts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openApiText } from './lib/documents/openapi-document';
import { projectRoot } from './lib/project-root';

const file = join(projectRoot, 'docs/api/openapi.json');
await mkdir(dirname(file), { recursive: true });
await writeFile(file, openApiText());
console.log(`Wrote ${file}`);
