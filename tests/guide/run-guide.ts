import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '../../lib/exit-with-error';
import { projectRoot } from '../../scripts/lib/project-root';
import { templatesWith } from '../support/infra/templates';
import { openShop, type Shop } from '../support/shop/shop';
import { commandsOf, guide } from '../unit/docs/guide-commands';
import { type AwsRow, awsRows } from './aws-answers';
import { faultOf, rowOf } from './compare';
import { type OwnRow, ownRows } from './own-commands';

/*
 * npm run guide: runs each command of the operator's guide as far as it goes without an account, and compares what it prints with what the
 * guide says. The AWS CLI answers from tests/guide/aws-answers.ts in place of AWS; all that it reads, checks and prints is its own. `--only
 * "<part of a command>"` runs some of them.
 */
process.once('uncaughtException', exitWithError);

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const folder = mkdtempSync(join(tmpdir(), 'guide-'));
const withoutAccount: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'))),
  HOME: folder,
  AWS_EC2_METADATA_DISABLED: 'true',
};

interface Output {
  readonly code: number;
  readonly text: string;
}

function shell(command: string, env: NodeJS.ProcessEnv, cwd = projectRoot): Promise<Output> {
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', command], { cwd, env, timeout: 300_000 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, text: `${stdout}${stderr}`.trim() }),
    );
  });
}

/** The values that a reader fills in, if AWS's own rules want more than a word. */
const filledIn: Readonly<Record<string, string>> = {
  CERTIFICATE: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  'EXPORT-ARN': 'arn:aws:dynamodb:eu-west-1:123456789012:table/t/export/1',
  'EXPORT-ID': '1',
  ROLE: 'arn:aws:iam::123456789012:role/backup',
  ARN: 'arn:aws:dynamodb:eu-west-1:123456789012:table/TABLE',
  TIME: '2026-12-02T09:14:00Z',
  BUCKET: 'bucket',
  ADDRESS: 'a@b.example',
  ACCOUNT: '123456789012',
  GOOD: 'HEAD~1',
};
const filled = (command: string): string =>
  command.replace(/(?<![\w=-])[A-Z]{2,}(?:-[A-Z]+)*(?![\w=-])/g, (word) => filledIn[word] ?? word);

const version = shell('aws --version', withoutAccount).then(({ code, text }) => {
  const [, major] = /aws-cli\/(\d)/.exec(text) ?? [];
  if (code !== 0 || major === undefined) throw new Error(`The guide needs the AWS CLI: ${text}`);
  return major;
});

async function runAws(command: string, { answers }: AwsRow): Promise<Output> {
  const [config, given] = [join(folder, 'aws-config'), join(folder, 'answers.json')];
  const plugins = join(projectRoot, 'tests/guide');
  // Version 1 finds plugins as Python does, and takes every line of this part for one.
  const path = (await version) === '1' ? '' : `cli_legacy_plugin_path = ${plugins}\n`;
  writeFileSync(config, `[plugins]\n${path}answers = answer_calls\n`);
  writeFileSync(given, JSON.stringify(answers));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  return shell(
    filled(command),
    {
      ...withoutAccount,
      AWS_CONFIG_FILE: config,
      AWS_ACCESS_KEY_ID: 'none',
      AWS_SECRET_ACCESS_KEY: 'none',
      AWS_REGION: 'eu-west-1',
      AWS_DEFAULT_REGION: 'eu-west-1',
      PYTHONPATH: plugins,
      GUIDE_ANSWERS: given,
    },
    folder,
  );
}

let opened: Shop | undefined;
async function shop(): Promise<Shop> {
  opened ??= await openShop({ schedules: 'manual' });
  return opened;
}

async function runOwn(command: string, on: Extract<OwnRow, { on: string }>['on']): Promise<Output> {
  switch (on) {
    case 'no account':
      return shell(filled(command).replaceAll('staging', 'example'), {
        ...withoutAccount,
        AWS_REGION: 'eu-west-1',
      });
    case 'table': {
      const { table, dynamodb } = (await shop()).cloud.endpoints;
      const named = command
        .replace(/--table (?:TABLE(?:-\w+)?|nkoso-local)/, `--table ${table}`)
        .replace('http://127.0.0.1:4323', dynamodb)
        .replace('--from export', '--from before.json.gz')
        .replace(/\w+\.json\.gz/, (file) => join(folder, file));
      const settled = /rebuild-statistics/.test(named) && !named.includes('--settle') ? ' --settle 1' : '';
      const endpoint = named.includes('--endpoint') ? '' : ` --endpoint ${dynamodb}`;
      return shell(`${named}${settled}${endpoint}`, { ...withoutAccount, AWS_REGION: 'eu-west-1' });
    }
    case 'site': {
      const { site } = (await shop()).cloud.endpoints;
      return shell(command.replace(/https:\/\/(?:YOUR-SITE|NAME)/, site), withoutAccount);
    }
    case 'checkout': {
      const git = 'git -c user.name=a -c user.email=a@b.example';
      const commits = `${git} init -q -b main . && mkdir config && echo 1 > config/a && git add . && ${git} commit -qm 1 && ${git} commit -q --allow-empty -m 2`;
      const own = mkdtempSync(join(folder, 'checkout-'));
      return shell(`${commits} && ${filled(command)}`, withoutAccount, own);
    }
  }
}

let failures = 0;
let seen = 0;
try {
  const commands = [...new Set(commandsOf(guide))].filter((command) => command.includes(values.only));
  // Templates take a while to make.
  const ofAws = commands.some((command) => command.startsWith('aws ')) ? awsRows(await templatesWith()) : [];
  const rows = [...ofAws, ...ownRows];
  for (const command of commands) {
    const row = rowOf(rows, command);
    const name = command.length > 110 ? `${command.slice(0, 107)}...` : command;
    if (row === undefined) {
      failures += 1;
      console.log(`✗ ${name}\n    Nothing says what it prints: add it under tests/guide`);
      continue;
    }
    if ('seenBy' in row) {
      console.log(`- ${name}: ${row.seenBy}`);
      continue;
    }
    const output = 'answers' in row ? await runAws(command, row) : await runOwn(command, row.on);
    const fault = faultOf(row, output);
    seen += 1;
    if (fault !== null) failures += 1;
    console.log(fault === null ? `✓ ${name}` : `✗ ${name}\n    ${fault}\n    ${output.text.slice(0, 600)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await opened?.stop();
}
console.log(`\n${seen} commands of the guide were run: ${failures} faults`);
process.exitCode = failures === 0 ? 0 : 1;
