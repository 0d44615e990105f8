import * as z from 'zod';
import { phonePattern } from '../../../contracts/constants';
import type { Contract } from '../../../contracts/contract';
import { type ErrorCode, errorStatus, errorsOf } from '../../../contracts/errors';
import { purchaseQuestion } from '../../../contracts/orders/purchase-question';
import { registry } from '../../../contracts/registry';

/** The API as an OpenAPI 3.1 document, from the registry. The same contracts give the same text. */
export function openApiDocument() {
  const contracts: Contract[] = Object.values(registry);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mobile data shop',
      version: '1.0.0',
      description:
        'Every operation is a POST with a JSON body. Amounts are Ghana cedis with at most two decimals; times are ISO 8601 in UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The origin of the site' }],
    tags: [
      { name: 'public', description: 'For anybody' },
      { name: 'user', description: 'For a signed-in customer, about the customer’s own data' },
      { name: 'admin', description: 'For staff whose role has the permission in `x-permission`' },
    ],
    paths: Object.fromEntries(
      contracts.map((contract) => [`/api/${contract.name}`, { post: operation(contract) }]),
    ),
    components: {
      schemas: {
        Error: errorSchema(Object.keys(errorStatus), {
          question: {
            description: 'What to confirm. Only with `confirmation_needed`',
            ...jsonSchema(purchaseQuestion, 'output'),
          },
        }),
      },
      responses: sharedResponses(contracts),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the user pool (not an ID token).',
        },
      },
    },
  };
}

/** The text of docs/api/openapi.json. */
export const openApiText = () => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

/** An error's body: what both APIs say of every error, and the facts that one of them adds. */
export const errorSchema = (
  codes: readonly string[],
  facts: Readonly<Record<string, object>>,
  required: readonly string[] = [],
) => ({
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: codes },
        message: { type: 'string', description: 'For people to read' },
        request_id: { type: 'string', description: 'What to quote to support' },
        ...facts,
      },
      required: ['code', 'message', 'request_id', ...required],
      additionalProperties: false,
    },
  },
  required: ['error'],
  additionalProperties: false,
});

/** The content of a response that has one of these codes. */
export function errorContent(codes: readonly string[]) {
  const narrowed = { properties: { error: { properties: { code: { enum: codes } } } } };
  return json({ allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] });
}

function operation(contract: Contract) {
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.access],
    ...(contract.permission && { 'x-permission': contract.permission }),
    security: contract.access === 'public' ? [] : [{ accessToken: [] }],
    requestBody: requestBody(contract),
    responses: {
      '200': { description: 'The answer', content: json(jsonSchema(contract.output, 'output')) },
      ...errorResponses(errorsOf(contract)),
    },
  };
}

/** A raw body is signed by its sender; the sender's documentation describes it. */
function requestBody({ body, input }: Contract) {
  const schema = body === 'raw' ? {} : jsonSchema(input, 'input');
  return { required: true, content: json(schema) };
}

/** One response for each status, by reference: most contracts share them. */
function errorResponses(codes: readonly ErrorCode[]) {
  const references = responsesOf(codes).map(({ name, status }) => [
    String(status),
    { $ref: `#/components/responses/${name}` },
  ]);
  return Object.fromEntries(references);
}

/** The responses that contracts refer to. */
function sharedResponses(contracts: readonly Contract[]) {
  const responses = contracts.flatMap((contract) => responsesOf(errorsOf(contract)));
  const byName = responses.map(
    ({ name, codes }) => [name, { description: codes.join(' or '), content: errorContent(codes) }] as const,
  );
  return Object.fromEntries(byName.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The body tells codes with the same status apart. */
function responsesOf(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const ofStatus = [...new Set(codes)].filter((code) => errorStatus[code] === status);
    return { name: ofStatus.join('_or_'), status, codes: ofStatus };
  });
}

export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override: withoutOwnPattern });
  return rest;
}

/** Without zod's pattern of 300 characters: the format is enough. Numbers are taken in any spelling, and read before the pattern's check. */
function withoutOwnPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time' || jsonSchema.pattern === phonePattern.source)
    delete jsonSchema.pattern;
}

export const json = (schema: object) => ({ 'application/json': { schema } });
