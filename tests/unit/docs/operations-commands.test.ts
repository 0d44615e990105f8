import { eventFunctions } from '../../../contracts/registry';
import { parseDeploymentSettings } from '../../../lib/deployment-settings';
import { eventFunctionsFrom } from '../../../lib/functions';
import { oldSecretWarning } from '../../../lib/protection-gaps';
import { requireAccount } from '../../../scripts/lib/deploy/require-account';
import type { DeployedFunction } from '../../../scripts/lib/releases/function-versions';
import { planRollback } from '../../../scripts/lib/releases/rollback-plan';
import { describeOutcome, describePlan } from '../../../scripts/lib/releases/rollback-words';
import { wrongInAwsCommand } from './aws-commands';
import { codes, read, tableRows } from './documents';
import { commandsOf, guide, guidePages, optionsOf, withoutFences, wordsOf } from './guide-commands';

const commands = commandsOf(guide);
const ofProgram = (program: string) => commands.filter((command) => wordsOf(command)[0] === program);

test('every AWS command of the guide exists, with all required options and no unknown ones', () => {
  const wrong = ofProgram('aws').flatMap(wrongInAwsCommand);
  expect(wrong).toEqual([]);
  expect(ofProgram('aws').length).toBeGreaterThan(30);
});

test('every npm command of the guide has options that its script reads', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const wrong = ofProgram('npm').flatMap((command) => {
    const [, run, name = '', ...rest] = wordsOf(command);
    if (run !== 'run') return [];
    const file = /^tsx (scripts\/\S+)$/.exec(scripts[name] ?? '')?.[1];
    if (file === undefined) return [];
    const source = read(file);
    // Other options are passed on to `cdk deploy`.
    const known = (option: string) =>
      new RegExp(`\\b'?${option}'?: \\{ type:`).test(source) ||
      source.includes(`= '--${option}';`) ||
      (name === 'deploy' && option === 'context');
    return optionsOf(rest)
      .filter((option) => !known(option))
      .map((option) => `${name} has no --${option}`);
  });
  expect(wrong).toEqual([]);
});

test.each(guidePages)(
  '%s, or the index, explains every word in capitals that a reader has to fill in',
  (path) => {
    const page = read(path);
    const sentences = withoutFences(`${read('docs/operations/README.md')}\n${page}`).replace(
      /`(?:aws|npm|npx|git|curl|export) [^`]*`/g,
      '',
    );
    const typed = commandsOf(page);
    const placeholders = typed.flatMap((command) =>
      [...command.replace(/"[^"]*"|'[^']*'/g, '').matchAll(/(?<![\w=])[A-Z][A-Z-]{2,}(?![\w=])/g)].map(
        ([word]) => word,
      ),
    );
    const explained = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(sentences);
    // Words of AWS's own.
    const values = new Set(['ALARM', 'ENABLE']);
    const unexplained = placeholders.filter((word) => !explained(word) && !values.has(word));
    expect([...new Set(unexplained)]).toEqual([]);
    expect(typed.filter((command) => / <\w/.test(command))).toEqual([]);
  },
);

const example = (): Record<string, unknown> => JSON.parse(read('config/example.json'));

test('the guide describes every field of a configuration, and says which can be left out', () => {
  const said = tableRows(guide, ['field', '', 'to start with']).flatMap(([names = '', meaning = '']) =>
    codes(names).map((name) => [name, /Optional: `/.test(meaning)] as const),
  );
  const nothing = mistakesOf({});
  const isRequired = (name: string) => nothing.includes(`is missing\n  → at ${name}`);
  const fields = Object.keys(parseDeploymentSettings(example(), 'example'));
  expect(new Map(said)).toEqual(new Map(fields.map((name) => [name, !isRequired(name)])));
  const [, sentence = ''] = /All fields except ([\s\S]*?) are required/.exec(guide) ?? [];
  expect(codes(sentence).toSorted()).toEqual(fields.filter((name) => !isRequired(name)).toSorted());
});

test('the guide lists every function that no caller waits for as a possible source of a failed event', () => {
  const [, page = ''] = /\n### dead-letters\n([\s\S]*?)\n### /.exec(guide) ?? [];
  const setAside = [
    ...eventFunctionsFrom('schedule'),
    ...eventFunctionsFrom('table-stream'),
    ...eventFunctionsFrom('queue'),
  ];
  const named = codes(page).filter((code) => code in eventFunctions);
  expect(named.toSorted()).toEqual(setAside.map(([name]) => name).toSorted());
});

test('mistakes in a configuration get the words that the guide quotes', () => {
  const { backups: _, ...others } = example();
  const wrong = { ...others, domain: { name: 'a.example', certificateArn: 'x', hostedZone: null } };
  const said = mistakesOf(wrong).replace(/\n\s*/g, ' ');
  const quoted = codes(guide).filter((code) => code.includes(' → at '));
  expect(quoted.length).toBeGreaterThan(1);
  for (const mistake of quoted) expect(said).toContain(mistake);
});

function mistakesOf(settings: unknown): string {
  try {
    parseDeploymentSettings(settings, 'it');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['deploy', ' is at '],
  ['destroy', 'This removes staging; its data is kept. To confirm, run: '],
  ['make-admin', ' is now an owner ('],
  ['rebuild-statistics', ' still changing'],
  ['ask-before-sending', ' queued orders first.'],
  ['old-versions', ' functions belong to releases before the newest 10.'],
])('%s prints what the guide quotes', (command, words) => {
  const parts = words.split(/staging|its data is kept|10/).filter(Boolean);
  const source = read(`scripts/${command}.ts`);
  expect(parts.filter((part) => !source.includes(part))).toEqual([]);
  expect(guide.replace(/\s+/g, ' ')).toContain(words);
});

test('on day 91 a deployment prints the line that the guide quotes, and from day 181 on it stops', () => {
  const settings = { ...parseDeploymentSettings(example(), 'example'), originSecretSince: '2026-01-01' };
  const onDay = (days: number) => new Date(Date.UTC(2026, 0, 1 + days));
  const warning = oldSecretWarning(settings, onDay(91));
  expect(guide).toContain(`\n${warning}\n`);
  expect(oldSecretWarning(settings, onDay(90))).toBeNull();
  expect(oldSecretWarning(settings, onDay(180))).toContain('180 days old');
  expect(() => oldSecretWarning(settings, onDay(181))).toThrow('181 days old');
});

test('credentials of another account get the words that the guide quotes', async () => {
  const settings = parseDeploymentSettings(example(), 'example');
  const of = { name: 'staging', settings: { ...settings, account: '999999999999' } };
  const said: string = await requireAccount(
    async () => '{ "Account": "123456789012" }',
    of as Parameters<typeof requireAccount>[1],
  ).then(
    () => '',
    (error: Error) => error.message,
  );
  const rows = tableRows(read('docs/operations/stuck-deployment.md'), ['', '']).map(
    ([quoted = '']) => quoted,
  );
  const [quoted = ''] = codes(rows.find((row) => row.includes('is for the account')) ?? '');
  const parts = quoted.split('…').map((part) => part.trim());
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.filter((part) => !said.includes(part))).toEqual([]);
});

test('a rollback prints what the guide shows', () => {
  const [, shown = ''] = /^prints:\n\n```\n([\s\S]*?)```$/m.exec(guide) ?? [];
  const releases = [...shown.matchAll(/^ {2}(\w{8}) {2}(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/gm)].reverse();
  const versions = releases.map(([, release = '', day, time], index) => ({
    release,
    number: index + 1,
    publishedAt: new Date(`${day}T${time}:00Z`),
  }));
  const [, count = ''] = /live in (\d+) functions/.exec(shown) ?? [];
  const functions = Array.from(
    { length: Number(count) },
    () => ({ label: 'any', versions, live: versions.length, takenBack: [], isShifting: false }) as unknown,
  ) as DeployedFunction[];
  const plan = planRollback(functions);
  expect(`${describePlan('staging', plan)}\n\n${describeOutcome('staging', plan, [])}\n`).toBe(shown);
});

describe('the checks recognize', () => {
  const [ticks, slash] = ['```', '\\'];

  test('commands in code blocks and in sentences, continued and explained', () => {
    const text = `${ticks}\naws x y --a B ${slash}\n  --c "d e"\nnpm run z -- --f     0 found\n${ticks}\nRun \`aws x\n y\`, not \`TABLE\`.`;
    expect(commandsOf(text)).toEqual(['aws x y --a B --c "d e"', 'npm run z -- --f', 'aws x y']);
  });

  test('the options of a command', () => {
    expect(optionsOf(wordsOf(`aws x y --a "--b c" --d=e '--f'`))).toEqual(['a', 'b c', 'd', 'f']);
  });
});
