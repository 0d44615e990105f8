import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { phonePattern } from '../../../contracts/constants';
import { apiErrorStatus, commonApiErrors } from '../../../contracts/developers/api-errors';
import { errorExample, orderExample } from '../../../contracts/developers/examples';
import type { KeyContract } from '../../../contracts/developers/key-contract';
import { keyRegistry } from '../../../contracts/registry';
import { apiOrderView } from '../../../lambdas/core/developers/order-view';
import { fromCedis } from '../../../lambdas/core/money';
import { refusals } from '../../../lambdas/core/orders/messages';
import { developersOpenApi, developersOpenApiText } from '../../../scripts/lib/documents/developers-openapi';
import { order } from '../../support/shop/fixtures';

const contracts = Object.values<KeyContract>(keyRegistry);
const document = developersOpenApi();

test('the site’s /v1/openapi.json is what `npm run openapi` writes from the contracts', () => {
  const file = join(__dirname, '../../../frontend/public/v1/openapi.json');
  expect(readFileSync(file, 'utf8')).toBe(developersOpenApiText());
});

test('the developers’ document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(developersOpenApiText()))).toEqual({ valid: true });
});

test('answers allow further fields, and a request’s number may be written in any way', () => {
  const answers = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => (operation as { responses: object }).responses),
  );
  expect(JSON.stringify([answers, document.components.schemas])).not.toContain(
    '"additionalProperties":false',
  );
  const order = JSON.stringify(document.paths['/v1/orders']?.post);
  expect(order).toContain('"recipient"');
  expect(order).not.toContain(JSON.stringify(phonePattern.source));
});

test.each(contracts)('$method $path has a response for each of its errors', (contract) => {
  const operation = document.paths[contract.path]?.[contract.method.toLowerCase()] as {
    responses: Record<string, { description: string }>;
  };
  const codes = [...commonApiErrors, ...contract.errors];
  for (const code of codes) {
    const { description } = operation.responses[String(apiErrorStatus[code])] ?? { description: '' };
    expect(description.split(' or ')).toContain(code);
  }
});

test('a field’s description is about what the field means there, and not in another call', () => {
  const { paths } = JSON.parse(developersOpenApiText());
  const answerTo = (path: string) =>
    paths[path].get.responses['200'].content['application/json'].schema.properties;
  expect(answerTo('/v1/balance').mode.description).toBe('live, or test in the sandbox.');
  expect(answerTo('/v1/orders/{number}').status.description).toMatch(/^completed: /);
});

test('the examples of an order and of an error are what the API answers', () => {
  const delivered = order({
    ...{ id: 'TST0123456789AB', status: 'completed', stage: 'settled', amount: fromCedis(5.5), version: 3 },
    ...{ reference: 'INV-2026-0001', createdAt: new Date(orderExample.created_at) },
  });
  expect(orderExample).toEqual(apiOrderView(delivered, { mode: 'test', times: [] }));
  const { message } = errorExample.error;
  expect(message).toBe(refusals.priceChanged(fromCedis(5.5), fromCedis(5)));
});
