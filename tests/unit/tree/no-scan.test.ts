import { parseSources, readSources, type Sources } from './source-tree';

/** Every list is a query: what reads a whole table has no import and no text; of permissions, tests/infra says so. */

/** All that may be imported of the SDK's commands. */
const commands = [
  'BatchGetCommand',
  'DeleteCommand',
  'GetCommand',
  'PutCommand',
  'QueryCommand',
  'TransactWriteCommand',
  'UpdateCommand',
];

/** By the SDK or its names on the wire, by PartiQL, by an export, or by a permission for everything. */
const readsAll =
  /\b(paginate)?scan(command|input|output)?\b|\.scan\b|ExecuteStatement|PartiQL|ExportTable|dynamodb:(Scan|\*)/i;

const inLambdas = (sources: Sources): Sources =>
  Object.fromEntries(Object.entries(sources).filter(([path]) => path.startsWith('lambdas/')));

/** Words of comments say that there is none. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

function scansIn(sources: Sources): string[] {
  const lambdas = inLambdas(sources);
  const texts = Object.entries(lambdas).filter(([, text]) => readsAll.test(withoutComments(text)));
  const imported = parseSources(lambdas).flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => /dynamodb/.test(specifier) && specifier.startsWith('@aws-sdk/'))
      .flatMap(({ names }) => names.map((name) => ({ path, name }))),
  );
  const unknown = imported.filter(({ name }) => /Command$|^paginate/.test(name) && !commands.includes(name));
  return [...new Set([...texts.map(([path]) => path), ...unknown.map(({ path }) => path)])];
}

test('nothing under lambdas/ scans the table, by whatever name', () => {
  expect(scansIn(readSources())).toEqual([]);
});

test.each([
  "import { ScanCommand } from '@aws-sdk/lib-dynamodb';",
  "import { paginateScan } from '@aws-sdk/lib-dynamodb';",
  "import { DynamoDB } from '@aws-sdk/client-dynamodb';\nnew DynamoDB({}).scan({});",
  "import { ExecuteStatementCommand } from '@aws-sdk/client-dynamodb';",
  "import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';",
  "const target = 'DynamoDB_20120810.Scan';",
  "const actions = ['dynamodb:*'];",
])('it is seen in %j', (text) => {
  expect(scansIn({ 'lambdas/adapters/a.ts': text, 'local/a.ts': text })).toEqual(['lambdas/adapters/a.ts']);
});

test('it is not seen in a comment, nor in the name of something else', () => {
  const text = '/** There is no scan in it. */\nexport const scanner = 1; // no Scan';
  expect(scansIn({ 'lambdas/adapters/a.ts': text })).toEqual([]);
});
