/**
 * `npm run openapi`: writes docs/api/openapi.json and the developers' document from the contracts, and the types of the developers' client
 * from that document.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { clientHeader, clientTypesFile } from './lib/documents/client-types';
import { developersOpenApiText } from './lib/documents/developers-openapi';
import { openApiText } from './lib/documents/openapi-document';
import { projectRoot } from './lib/project-root';

const developersFile = join(projectRoot, 'frontend/public/v1/openapi.json');
const texts = {
  [join(projectRoot, 'docs/api/openapi.json')]: openApiText(),
  [developersFile]: developersOpenApiText(),
};
for (const [file, text] of Object.entries(texts)) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${file}`);
}

// It needs an older TypeScript than ours, so it isn't installed here: npx fetches both, when the document has changed.
const header = clientHeader(developersOpenApiText());
const known = await readFile(clientTypesFile, 'utf8').catch(() => '');
if (!known.startsWith(header)) {
  const generator = ['--yes', '--package', 'openapi-typescript@7.13.0', 'openapi-typescript'];
  await promisify(execFile)('npx', [...generator, developersFile, '--output', clientTypesFile]);
  await writeFile(clientTypesFile, header + (await readFile(clientTypesFile, 'utf8')));
  console.log(`Wrote ${clientTypesFile}`);
}
