import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const places = ['path', 'query', 'header', 'body'] as const;
export type Place = (typeof places)[number];

/** One call of the developers' API, as the page shows it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly scope: string;
  /** What is sent, by its place in the request. Places without fields are left out. */
  readonly sent: readonly { readonly place: Place; readonly fields: readonly Field[] }[];
  readonly answer: readonly Field[];
  readonly errors: readonly string[];
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly words: string;
  /** What it contains, if it is an object or a list of them. */
  readonly fields: readonly Field[];
}

/** One type of webhook. */
export interface Webhook {
  readonly type: string;
  readonly summary: string;
  /** The fields of its `data`. */
  readonly data: readonly Field[];
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly format?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: Place;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = {
  readonly content: { readonly 'application/json': { readonly schema: Schema; readonly example?: unknown } };
};

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-scope': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<
    Record<string, { readonly post: { readonly summary: string; readonly requestBody: Content } }>
  >;
}

const file = resolve(import.meta.dirname, '../public/v1/openapi.json');

export const readDocument = (): Document => JSON.parse(readFileSync(file, 'utf8'));

/** The calls of the document in plain data, without what only programs read. */
export function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { responses, requestBody, parameters = [] } = operation;
      const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        scope: operation['x-scope'],
        sent: places
          .map((place) => ({
            place,
            fields:
              place === 'body'
                ? fieldsOf(requestBody?.content['application/json'].schema ?? {})
                : parameters.filter((parameter) => parameter.in === place).map(parameterField),
          }))
          .filter(({ fields }) => fields.length > 0),
        answer: fieldsOf(good?.content['application/json'].schema ?? {}),
        errors: Object.entries(responses).flatMap(([status, { description }]) =>
          status.startsWith('2') ? [] : description.split(' or '),
        ),
      };
    }),
  );
}

const parameterField = ({ name, required, description = '', schema }: Parameter): Field => ({
  name,
  type: typeOf(schema),
  isRequired: required,
  words: description,
  fields: nestedOf(schema),
});

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
    words: schema.description ?? '',
    fields: nestedOf(schema),
  }));

/** The fields inside an object or a list of objects, also of one that may be null. */
const nestedOf = (schema: Schema): Field[] => [
  ...fieldsOf(schema),
  ...(schema.anyOf ?? []).flatMap(nestedOf),
  ...(schema.items === undefined ? [] : nestedOf(schema.items)),
];

/** The types of webhooks, with the fields of their data. */
export const webhooksOf = ({ webhooks }: Document): Webhook[] =>
  Object.entries(webhooks).map(([type, { post }]) => ({
    type,
    summary: post.summary,
    data: fieldsOf(post.requestBody.content['application/json'].schema.properties?.data ?? {}),
  }));

/** The body of a webhook as it is sent. */
export const webhookExampleOf = ({ webhooks }: Document): string => {
  const bodies = Object.values(webhooks).map(({ post }) => post.requestBody.content['application/json']);
  return JSON.stringify(bodies.find(({ example }) => example !== undefined)?.example, null, 2);
};

/** An order and an error, as they are answered. */
export function answerExamplesOf({ paths }: Document): { readonly order: string; readonly error: string } {
  const exampleOf = (path: string, method: string, status: string) => {
    const content = paths[path]?.[method]?.responses[status]?.content['application/json'];
    if (content?.example === undefined) throw new Error(`${method} ${path} has no example of ${status}`);
    return JSON.stringify(content.example, null, 2);
  };
  return {
    order: exampleOf('/v1/orders/{number}', 'get', '200'),
    error: exampleOf('/v1/orders', 'post', '409'),
  };
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return schema.enum.join(', ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of: ${typeOf(schema.items ?? {})}`;
  if (schema.format === 'date-time') return 'time';
  return [schema.type ?? 'anything']
    .flat()
    .map((type) => (type === 'string' ? 'text' : type))
    .join(' or ');
}

const samplesFolder = resolve(import.meta.dirname, '../src/features/developers/samples');
const sampleFiles = {
  client: 'first-order.ts',
  node: 'receive-webhooks.mjs',
  php: 'verify-webhook.php',
  python: 'verify_webhook.py',
} as const;

export type Samples = Readonly<Record<keyof typeof sampleFiles, string>>;

/** The samples' texts. */
export const readSamples = (): Samples =>
  Object.fromEntries(
    Object.entries(sampleFiles).map(([name, path]) => [
      name,
      readFileSync(resolve(samplesFolder, path), 'utf8'),
    ]),
  ) as unknown as Samples;

const moduleId = 'virtual:v1-reference';

/** `virtual:v1-reference`: the developers' API from its OpenAPI document, and the samples. */
export function v1Reference(): Plugin {
  return {
    name: 'v1-reference',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      this.addWatchFile(file);
      const document = readDocument();
      const texts = {
        calls: callsOf(document),
        webhooks: webhooksOf(document),
        webhookExample: webhookExampleOf(document),
        answerExamples: answerExamplesOf(document),
        samples: readSamples(),
      };
      return Object.entries(texts)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
