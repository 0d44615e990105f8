/** `npm run openapi`: writes the developers' document from the contracts. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developersOpenApiText } from './lib/documents/developers-openapi';
import { projectRoot } from './lib/project-root';

const file = join(projectRoot, 'frontend/public/v1/openapi.json');
await writeFile(file, developersOpenApiText());
console.log(`Wrote ${file}`);
