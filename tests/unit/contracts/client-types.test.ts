import { readFileSync } from 'node:fs';
import { clientHeader, clientTypesFile } from '../../../scripts/lib/documents/client-types';
import { developersOpenApiText } from '../../../scripts/lib/documents/developers-openapi';

test('the types of the developers’ client are made from the current document: `npm run openapi`', () => {
  const [header] = readFileSync(clientTypesFile, 'utf8').split('\n');
  expect(`${header}\n`).toBe(clientHeader(developersOpenApiText()));
});
