import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { developersOpenApiText } from '../../../scripts/lib/documents/developers-openapi';

test('the site’s /v1/openapi.json is what `npm run openapi` writes from the contracts', () => {
  const file = join(__dirname, '../../../frontend/public/v1/openapi.json');
  expect(readFileSync(file, 'utf8')).toBe(developersOpenApiText());
});

test('the developers’ document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(developersOpenApiText()))).toEqual({ valid: true });
});
