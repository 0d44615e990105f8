import { Match, type Template } from 'aws-cdk-lib/assertions';
import { awsRows } from '../guide/aws-answers';
import { rowOf } from '../guide/compare';
import { ownRows } from '../guide/own-commands';
import { stackNames, type Templates, templatesWith } from '../support/infra/templates';
import { codes, exists } from '../unit/docs/documents';
import { commandsOf, guide, wordsOf } from '../unit/docs/guide-commands';

let templates: Templates;
beforeAll(async () => {
  templates = await templatesWith();
});

/** The guide says `staging-Data`. Stacks that only some configurations have are left to those configurations' tests. */
const onlySometimes = ['Copies'];
const templateOf = (stack: string): Template | null =>
  templates[stack.toLowerCase() as keyof Templates] ?? null;
const resources = (stack: string, type: string) =>
  Object.entries(templateOf(stack)?.findResources(type) ?? {});

const commands = commandsOf(guide).filter((command) => command.startsWith('aws '));
const valuesOf = (option: string) =>
  commands.flatMap((command) => {
    const words = wordsOf(command);
    const at = words.indexOf(`--${option}`);
    return at === -1 ? [] : [words[at + 1] ?? ''];
  });

test('every stack named in the guide exists', () => {
  const named = [...guide.matchAll(/\bstaging[-/]([A-Z]\w+)/g)].map(([, stack = '']) => stack);
  expect(named.length).toBeGreaterThan(10);
  const unknown = named.filter((stack) => !onlySometimes.includes(stack) && templateOf(stack) === null);
  expect(unknown).toEqual([]);
});

test('every output that the guide reads exists', () => {
  const named = [
    ...guide.matchAll(/outputs? ((?:`\w+`(?:,\s| and\s)?)+)\s?of (?:the\s)?(?:stack\s)?`staging-(\w+)`/g),
  ].flatMap(([, outputs = '', stack = '']) => codes(outputs).map((output) => `${stack}.${output}`));
  const direct = [...guide.matchAll(/`default-(\w+)\.(\w+)`/g)].map(
    ([, stack, output]) => `${stack}.${output}`,
  );
  expect(new Set(named).size).toBeGreaterThan(3);
  const made = stackNames.flatMap((name) =>
    Object.keys(templates[name].toJSON().Outputs ?? {}).map((output) => `${name}.${output}`.toLowerCase()),
  );
  const read = [...named, ...direct, 'Data.TableName', 'Data.BackupVault', 'Data.BackupRole'];
  expect(read.filter((output) => !made.includes(output.toLowerCase()))).toEqual([]);
});

test('every saved query in the guide exists', () => {
  const queries = stackNames.flatMap((name) =>
    Object.values(templates[name].findResources('AWS::Logs::QueryDefinition')).map(({ Properties }) =>
      String(Properties.Name).replace(/^example/, 'staging'),
    ),
  );
  const named = codes(guide).filter((code) => /^staging(?:-\w+)?\/[a-z]/.test(code));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((query) => !queries.includes(query))).toEqual([]);
});

test('every alarm in the guide’s commands exists', () => {
  const alarms = stackNames.flatMap((name) =>
    Object.values(templates[name].findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) =>
      Properties.AlarmName.replace(/^example/, 'staging'),
    ),
  );
  const named = valuesOf('alarm-name');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((alarm) => !alarms.includes(alarm))).toEqual([]);
});

test('filters in the guide’s commands find what the guide says, and nothing else', () => {
  const said = commands.join('\n');
  expect(said).toContain("StackResources[?ResourceType=='AWS::ApiGatewayV2::Api'].PhysicalResourceId");
  expect(resources('Web', 'AWS::ApiGatewayV2::Api')).toHaveLength(1);

  expect(said).toContain("starts_with(LogicalResourceId, 'OriginSecret')");
  const secrets = Object.entries(
    templates.data.toJSON().Resources as Record<string, { Type: string }>,
  ).filter(([id]) => id.startsWith('OriginSecret'));
  expect(secrets.map(([, { Type }]) => Type)).toEqual([
    'AWS::SecretsManager::Secret',
    'AWS::SecretsManager::Secret',
  ]);

  expect(said).toContain("Rules[?contains(Name, 'reconcile')].Name");
  const rules = stackNames.flatMap((name) => resources(name, 'AWS::Events::Rule').map(([id]) => id));
  expect(rules.filter((id) => id.includes('reconcile'))).toHaveLength(1);

  expect(valuesOf('queue-name-prefix')).toEqual(['staging-Background']);
  // A queue with a name of its own doesn't begin with its stack's.
  const unnamed = resources('Background', 'AWS::SQS::Queue').filter(
    ([, { Properties }]) => Properties?.QueueName === undefined,
  );
  expect(unnamed).toHaveLength(1);
});

test('resources left after a removal are found by their tag', () => {
  expect(valuesOf('tag-filters')).toEqual(['Key=deployment,Values=staging']);
  templates.data.hasResourceProperties('AWS::SecretsManager::Secret', {
    Tags: Match.arrayWith([{ Key: 'deployment', Value: 'example' }]),
  });
});

describe('what `npm run guide` runs and compares', () => {
  const rows = () => [...awsRows(templates), ...ownRows];

  test('is every command of the guide, and no other', () => {
    const all = commandsOf(guide);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((command) => rowOf(rows(), command) === undefined)).toEqual([]);
    const used = new Set(all.map((command) => rowOf(rows(), command)?.command));
    expect(rows().filter(({ command }) => !used.has(command))).toEqual([]);
  });

  test('is compared with words that the guide has', () => {
    const said = guide.replace(/[ \t]*\n\s*/g, ' ');
    const compared = rows().flatMap(({ says = [] }) => says);
    expect(compared.length).toBeGreaterThan(40);
    expect(compared.filter((words) => !said.includes(words))).toEqual([]);
  });

  test('leaves to others only what a test of theirs runs', () => {
    const others = ownRows.flatMap((row) => ('seenBy' in row ? [row.seenBy] : []));
    expect(others.filter((path) => !exists(path))).toEqual([]);
  });
});
