import { parseSources, readSources, type Sources } from './source-tree';

/** Every list is a query. Code that scans the table can't be imported or written as text; tests/infra checks permissions. */

/** The only parts of the SDK's commands that may be imported. */
const commands = [
  'BatchGetItemCommand',
  'DeleteItemCommand',
  'GetItemCommand',
  'PutItemCommand',
  'QueryCommand',
  'TransactWriteItemsCommand',
  'UpdateItemCommand',
];

/** A scan by the SDK or by its names on the wire, by PartiQL, by an export, or by a permission for everything. */
const readsAll =
  /\b(paginate)?scan(command|input|output)?\b|\.scan\b|ExecuteStatement|PartiQL|ExportTable|dynamodb:(Scan|\*)/i;

const inLambdas = (sources: Sources): Sources =>
  Object.fromEntries(Object.entries(sources).filter(([path]) => path.startsWith('lambdas/')));

/** Comments may contain the word, to say that there is none. */
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
  "import { ScanCommand } from '@aws-sdk/client-dynamodb';",
  "import { paginateScan } from '@aws-sdk/client-dynamodb';",
  "import { DynamoDB } from '@aws-sdk/client-dynamodb';\nnew DynamoDB({}).scan({});",
  "import { ExecuteStatementCommand } from '@aws-sdk/client-dynamodb';",
  "import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';",
  "const target = 'DynamoDB_20120810.Scan';",
  "const actions = ['dynamodb:*'];",
])('a scan is found in %j', (text) => {
  expect(scansIn({ 'lambdas/adapters/a.ts': text, 'local/a.ts': text })).toEqual(['lambdas/adapters/a.ts']);
});

test('the word is ignored in a comment, and in the name of something else', () => {
  const text = '/** There is no scan in it. */\nexport const scanner = 1; // no Scan';
  expect(scansIn({ 'lambdas/adapters/a.ts': text })).toEqual([]);
});
