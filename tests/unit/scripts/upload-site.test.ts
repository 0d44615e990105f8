import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRuntimeConfig } from '../../../frontend/src/lib/runtime-config';
import { parseDeploymentSettings } from '../../../lib/deployment-settings';
import { bucketsLeft, deployedShop } from '../../../scripts/lib/deploy/deployed-shop';
import { siteConfiguration, uploadPlan, uploadSite } from '../../../scripts/lib/deploy/upload-site';
import { read } from '../docs/documents';

const settings = parseDeploymentSettings(JSON.parse(read('config/example.json')), 'config/example.json');
const environment = { name: 'example', settings };
const shop = {
  siteUrl: 'https://shop.nkoso.example',
  siteBucket: 'files',
  tableName: 'table',
  userPoolId: 'eu-west-1_Example',
  userPoolClientId: 'client',
};
const files = [
  'index.html',
  'app.html',
  'sw.js',
  'assets/app-1a2b.js',
  'assets/app-1a2b.css',
  'manifest.webmanifest',
];

test('pages are uploaded when all that they name is there, and every file once', () => {
  const order = uploadPlan(files).flatMap((upload) => upload.files);
  expect(order.toSorted()).toEqual(files.toSorted());
  const last = Math.max(
    ...files.filter((file) => file.startsWith('assets/')).map((file) => order.indexOf(file)),
  );
  for (const page of ['index.html', 'app.html', 'sw.js']) expect(order.indexOf(page)).toBeGreaterThan(last);
});

test('files with a hash in their name are cached for ever, others are revalidated; each has its type', () => {
  const of = (file: string) => uploadPlan(files).find((upload) => upload.files.includes(file));
  expect(of('assets/app-1a2b.js')).toMatchObject({
    cacheControl: 'public, max-age=31536000, immutable',
    contentType: 'text/javascript; charset=utf-8',
  });
  expect(of('index.html')).toMatchObject({
    cacheControl: 'no-cache',
    contentType: 'text/html; charset=utf-8',
  });
  expect(of('manifest.webmanifest')).toMatchObject({ contentType: 'application/manifest+json' });
});

test('the site can read the configuration that a deployment writes', () => {
  const written = JSON.parse(JSON.stringify(siteConfiguration(environment, shop)));
  expect(parseRuntimeConfig(written)).toMatchObject({
    brand: 'Nkoso Data',
    chatUrl: 'https://chat.nkoso.example/',
    identity: { userPoolId: 'eu-west-1_Example', userPoolClientId: 'client', region: 'eu-west-1' },
  });
  const without = { ...environment, settings: { ...settings, support: { chatUrl: null, channelUrl: null } } };
  expect(parseRuntimeConfig(JSON.parse(JSON.stringify(siteConfiguration(without, shop))))).not.toHaveProperty(
    'chatUrl',
  );
});

describe('with a built site', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'dist-'));
    mkdirSync(join(directory, 'assets'));
    for (const file of files) writeFileSync(join(directory, file), '');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('the configuration goes first, and nothing is deleted', async () => {
    const calls: (readonly string[])[] = [];
    const aws = async (args: readonly string[], input?: string) => {
      calls.push([...args, ...(input ? [input] : [])]);
      return '';
    };
    await uploadSite({ aws, directory, environment, shop });
    expect(calls[0]).toEqual(expect.arrayContaining(['s3', 'cp', '-', 's3://files/config.json', 'no-cache']));
    expect(calls[0]?.at(-1)).toContain('eu-west-1_Example');
    expect(calls.flat()).not.toContain('--delete');
  });

  test('an upload that fails ends the deployment before the pages', async () => {
    const calls: string[] = [];
    const aws = async (args: readonly string[]) => {
      calls.push(args.join(' '));
      if (args.includes('assets/app-1a2b.js')) throw new Error('aws s3 failed with 1');
      return '';
    };
    await expect(uploadSite({ aws, directory, environment, shop })).rejects.toThrow('aws s3 failed');
    expect(calls.join(' ')).not.toContain('index.html');
  });

  test('without a build nothing is uploaded', async () => {
    rmSync(join(directory, 'index.html'));
    const aws = async () => '';
    await expect(uploadSite({ aws, directory, environment, shop })).rejects.toThrow('no built site');
  });
});

describe('what a deployment made', () => {
  const outputs: Record<string, Record<string, string>> = {
    'example-Data': { TableName: 'table' },
    'example-Web': {
      SiteUrl: shop.siteUrl,
      SiteBucket: 'files',
      SiteLogs: 'logs',
      SiteDomain: 'd1.cloudfront.net',
    },
    'example-Identity': { UserPoolId: shop.userPoolId, UserPoolClientId: 'client' },
  };
  const aws =
    (changed: Record<string, Record<string, string>> = {}) =>
    async (args: readonly string[]) => {
      const own = { ...outputs, ...changed }[args[3] ?? ''] ?? {};
      const Outputs = Object.entries(own).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
      return JSON.stringify({ Stacks: [{ StackName: args[3], Outputs }] });
    };

  test('is read from its stacks', async () => {
    expect(await deployedShop(aws(), environment)).toEqual(shop);
  });

  test('and what is missing is said, with what to do', async () => {
    const missing = deployedShop(aws({ 'example-Web': {} }), environment);
    await expect(missing).rejects.toThrow('example has no output SiteUrl: npm run deploy -- example');
  });
});

describe('the buckets to be emptied before a deployment is removed', () => {
  const Outputs = [
    { OutputKey: 'SiteBucket', OutputValue: 'files' },
    { OutputKey: 'SiteLogs', OutputValue: 'logs' },
    { OutputKey: 'SiteUrl', OutputValue: shop.siteUrl },
  ];
  const aws = (stacks: readonly string[], buckets: readonly string[]) => async (args: readonly string[]) => {
    const isThere = args[0] === 's3api' ? buckets.includes(args[3] ?? '') : stacks.includes(args[3] ?? '');
    if (!isThere) throw new Error('aws failed with 254');
    return args[0] === 's3api' ? '' : JSON.stringify({ Stacks: [{ Outputs }] });
  };

  test('are those of its own that are still there', async () => {
    expect(await bucketsLeft(aws(['example-Web'], ['files', 'logs', 'others']), environment)).toEqual([
      'files',
      'logs',
    ]);
    expect(await bucketsLeft(aws(['example-Web'], ['logs']), environment)).toEqual(['logs']);
  });

  test('are none where its stack has gone already', async () => {
    expect(await bucketsLeft(aws(['example-Data'], ['files', 'logs']), environment)).toEqual([]);
  });
});
