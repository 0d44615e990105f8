/** `npm run openapi`: writes the developers' document from the contracts, and the types of the developers' client from that document. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientHeader, clientTypesFile } from './lib/documents/client-types';
import { developersOpenApiText } from './lib/documents/developers-openapi';
import { projectRoot } from './lib/project-root';

const text = developersOpenApiText();
const file = join(projectRoot, 'frontend/public/v1/openapi.json');
await writeFile(file, text);
console.log(`Wrote ${file}`);

// It needs an older TypeScript than ours, so it isn't installed here: npx fetches both, when the document has changed.
const header = clientHeader(text);
const known = await readFile(clientTypesFile, 'utf8').catch(() => '');
if (!known.startsWith(header)) {
  const generator = ['--yes', '--package', 'openapi-typescript@7.13.0', 'openapi-typescript'];
  await promisify(execFile)('npx', [...generator, file, '--output', clientTypesFile]);
  await writeFile(clientTypesFile, header + (await readFile(clientTypesFile, 'utf8')));
  console.log(`Wrote ${clientTypesFile}`);
}
