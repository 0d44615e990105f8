import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { errorStatus, errorsOf } from '../../../contracts/errors';
import { registry } from '../../../contracts/registry';
import { openApiDocument, openApiText } from '../../../scripts/lib/documents/openapi-document';

const root = join(__dirname, '../../..');
const contracts = Object.values(registry);
const [document, text] = [openApiDocument(), openApiText()];

test('docs/api/openapi.json is what `npm run openapi` writes from the contracts', () => {
  const written = readFileSync(join(root, 'docs/api/openapi.json'), 'utf8');
  expect(written).toBe(text);
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(text));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test.each(contracts)(
  '$name is described with its access and a response for each of its errors',
  (contract) => {
    const operation = document.paths[`/api/${contract.name}`]?.post;
    expect(operation).toMatchObject({
      operationId: contract.name,
      security: contract.access === 'public' ? [] : [{ accessToken: [] }],
    });
    const statuses = errorsOf(contract).map((code) => String(errorStatus[code]));
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(
      [...new Set(['200', ...statuses])].toSorted(),
    );
  },
);
