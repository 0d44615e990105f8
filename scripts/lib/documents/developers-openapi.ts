import type * as z from 'zod';
import { errorExample, orderExample } from '../../../contracts/developers/contracts';
import {
  type ApiErrorCode,
  apiErrorStatus,
  callsPerMinute,
  commonApiErrors,
  fieldWords,
} from '../../../contracts/developers/terms';
import { idempotencyField, type KeyContract, pathFieldsOf } from '../../../contracts/developers/v1';
import { keyRegistry } from '../../../contracts/registry';
import { webhookBodies, webhookExample } from '../../../contracts/webhooks/contracts';
import { errorContent, errorSchema, json, jsonSchema } from './openapi-parts';

/** The developers' API as an OpenAPI 3.1 document. The site serves it as `GET /v1/openapi.json`. */
function developersOpenApi() {
  const contracts: readonly KeyContract[] = Object.values<KeyContract>(keyRegistry).toSorted((a, b) =>
    `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1,
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: operation(contract),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mobile data for developers',
      version: '1.0.0',
      description: `Buys mobile data bundles in Ghana. An answer that isn’t 2xx has an \`error\` with a \`code\`. An unknown address or method is answered with \`no_such_call\`. Amounts are cedis with at most two decimals; times are ISO 8601 in UTC. A key may make ${callsPerMinute.reads} reads and ${callsPerMinute.orders} orders in a minute.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The origin of the site' }],
    security: [{ apiKey: [] }],
    paths,
    webhooks: Object.fromEntries(webhookBodies.map((one) => [one.type, { post: webhook(one) }])),
    components: {
      schemas: { Error: open(errorSchema(Object.keys(apiErrorStatus), errorFacts, ['docs'])) },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key: `nk_live_…`, or `nk_test_…` for the sandbox.',
        },
      },
    },
  };
}

/** The text of frontend/public/v1/openapi.json. */
export const developersOpenApiText = () => `${JSON.stringify(developersOpenApi(), described, 2)}\n`;

/** An answer's schema, which fields may be added to at any time. */
const open = <Schema extends object>(schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (name, value) =>
      name === 'additionalProperties' && value === false ? undefined : value,
    ),
  );

/** Says of each field of a request or an answer what it is. */
function described(name: string, value: unknown): unknown {
  if (name !== 'properties' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, schema]) => {
      const description = fieldWords[field];
      return [field, description === undefined ? schema : { description, ...schema }];
    }),
  );
}

/** The facts of errors that only developers get. */
const errorFacts = {
  field: { type: 'string', description: 'The field of the request that is wrong' },
  docs: { type: 'string', description: 'The address of the error’s explanation' },
  price: { type: 'number', description: 'The price now, in cedis. Only with `price_changed`' },
  order: {
    type: 'string',
    description: 'The earlier order’s number. Only with `duplicate_suspected`',
  },
  network: {
    type: 'string',
    description:
      'The network that the number seems to belong to: its id, or its name if the shop doesn’t sell it. Only with `network_differs`',
  },
};

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** Answers as they are sent, by call and status. */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'v1-get-order': { '200': orderExample },
  'v1-create-order': { [apiErrorStatus[errorExample.error.code]]: errorExample },
};

interface Response {
  readonly description: string;
  readonly headers?: object;
  readonly content: ReturnType<typeof json>;
}

const withExamples = ({ name }: KeyContract, responses: Readonly<Record<string, Response>>) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const example = examples[name]?.[status];
      if (example === undefined) return [status, response];
      const content = { 'application/json': { ...response.content['application/json'], example } };
      return [status, { ...response, content }];
    }),
  );

function operation(contract: KeyContract) {
  const { properties, required = [] } = jsonSchema(contract.input as z.ZodType, 'input') as ObjectSchema;
  const inPath = pathFieldsOf(contract);
  const others = Object.keys(properties).filter(
    (name) => !inPath.includes(name) && name !== idempotencyField,
  );
  const parameter = (name: string, place: string, called = name) => ({
    name: called,
    in: place,
    required: place === 'path' || required.includes(name),
    description: fieldWords[called],
    schema: properties[name],
  });
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(contract.method === 'GET' ? others.map((name) => parameter(name, 'query')) : []),
    ...(idempotencyField in properties ? [parameter(idempotencyField, 'header', 'Idempotency-Key')] : []),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: others.filter((name) => required.includes(name)),
    additionalProperties: false,
  };
  return {
    operationId: contract.name.replace(/^v1-/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    summary: contract.summary,
    'x-scope': contract.scope,
    ...(parameters.length > 0 && { parameters }),
    ...(contract.method === 'POST' &&
      others.length > 0 && { requestBody: { required: true, content: json(body) } }),
    responses: withExamples(contract, {
      [contract.creates ? '201' : '200']: {
        description: 'The answer',
        ...(contract.creates && { headers: { 'Idempotent-Replayed': replayedHeader } }),
        content: json(open(jsonSchema(contract.output as z.ZodType, 'output'))),
      },
      ...errorResponses([...commonApiErrors, ...contract.errors]),
    }),
  };
}

const webhook = ({ type, words, body }: (typeof webhookBodies)[number]) => ({
  operationId: type.replace(/\.(\w)/, (_, letter) => letter.toUpperCase()),
  summary: words,
  // Its signature proves where it comes from.
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: jsonSchema(body as unknown as z.ZodType, 'output'),
        ...(type === webhookExample.type && { example: webhookExample }),
      },
    },
  },
  responses: { '2XX': { description: 'It arrived. After any other answer, or none, it is sent again' } },
});

const replayedHeader = {
  description:
    '`true` if this idempotency key was used before: the answer shows the present state of what its first request made. Otherwise absent',
  schema: { type: 'string' },
};

/** One response for each status; the body's code tells its errors apart. */
function errorResponses(codes: readonly ApiErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => apiErrorStatus[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = [...new Set(codes)].filter((code) => apiErrorStatus[code] === status);
      return [
        String(status),
        {
          description: ofStatus.join(' or '),
          ...(status === 429 && {
            headers: {
              'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
            },
          }),
          content: errorContent(ofStatus),
        },
      ];
    }),
  );
}
