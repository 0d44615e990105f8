/** `npm run openapi`: writes docs/api/openapi.json and the developers' document from the contracts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { developersOpenApiText } from './lib/documents/developers-openapi';
import { openApiText } from './lib/documents/openapi-document';
import { projectRoot } from './lib/project-root';

const texts = {
  'docs/api/openapi.json': openApiText(),
  'frontend/public/v1/openapi.json': developersOpenApiText(),
};
for (const [name, text] of Object.entries(texts)) {
  const file = join(projectRoot, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${file}`);
}
