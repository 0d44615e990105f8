import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvironment } from '../../../lib/load-environment';

const configuration = join(__dirname, '../../../config');
const example = readFileSync(join(configuration, 'example.json'), 'utf8');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
  cpSync(join(configuration, 'brands'), join(folder, 'brands'), { recursive: true });
  cpSync(join(__dirname, '../../support/brands'), join(folder, 'brands'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.json`), text);
const streamOf = (region: string, table: string) =>
  `arn:aws:dynamodb:${region}:123456789012:table/${table}/stream/2026-11-21T00:00:00.000`;
const changed = (change: object) => JSON.stringify({ ...JSON.parse(example), ...change });

test('an environment is the file of its name', () => {
  write('staging', changed({ brand: 'adom' }));
  write('production', example);
  expect(loadEnvironment('staging', folder)).toMatchObject({
    name: 'staging',
    settings: { brand: 'adom' },
    brand: { shortName: 'Adom' },
  });
});

test('without a name, or with an unknown one, the existing environments are named', () => {
  write('staging', example);
  write('production', example);
  expect(() => loadEnvironment(undefined, folder)).toThrow(
    /production, staging.*--context environment=<name>/,
  );
  expect(() => loadEnvironment('prod', folder)).toThrow(/no environment "prod".*production, staging/);
  expect(() => loadEnvironment('prod', folder)).toThrow('A new one is a copy of example.json there');
});

test.each(['../production', 'Production', 'a-name-of-more-than-20-characters', ''])(
  '%p is not a name',
  (name) => {
    write('production', example);
    expect(() => loadEnvironment(name, folder)).toThrow('There is no environment');
  },
);

test('a file that is not JSON is named', () => {
  write('staging', '{ "brand": ');
  expect(() => loadEnvironment('staging', folder)).toThrow(/staging\.json is not JSON/);
});

test.each<[string, object, RegExp]>([
  ['brand', { brand: '../nkoso' }, /must be the name of a folder in config\/brands[\s\S]*brand/],
  ['support.chatUrl', { support: { chatUrl: 'javascript:alert(1)', channelUrl: null } }, /support\.chatUrl/],
  ['alarmEmail', { alarmEmail: 'nobody' }, /alarmEmail/],
  ['email.from', { email: { sender: 'ses', from: 'nobody', verifiedDomain: 'a.example' } }, /email\.from/],
  ['email.sender', { email: { sender: 'pigeon' } }, /email\.sender/],
  [
    'domain.certificateArn',
    {
      domain: {
        name: 'shop.example',
        certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/1',
        hostedZone: null,
      },
    },
    /must be an ACM certificate in us-east-1[\s\S]*domain\.certificateArn/,
  ],
  [
    'suppliers.primary',
    { suppliers: { hubnet: null, primary: {}, secondary: null } },
    /suppliers\.primary\.url/,
  ],
  [
    'customers’ data without a domain, at an address that old TLS can reach',
    { domain: null },
    /is required where data is kept[\s\S]*domain/,
  ],
  [
    'customers’ data with nobody to hear an alarm',
    { alarmEmail: null },
    /is required where data is kept[\s\S]*alarmEmail/,
  ],
  [
    'a supplier without TLS',
    {
      suppliers: { hubnet: { url: 'http://a.example/', protocol: 'hubnet' }, primary: null, secondary: null },
    },
    /must be reached by https[\s\S]*suppliers/,
  ],
  [
    'a sender of another domain than the verified one',
    { email: { sender: 'ses', from: 'a@b.example', verifiedDomain: 'other.example' } },
    /must be an address of the verified domain[\s\S]*email\.from/,
  ],
  [
    'a zone that is not the site’s',
    {
      domain: {
        ...JSON.parse(example).domain,
        hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'koso.example' },
      },
    },
    /must be the zone of the site’s name[\s\S]*domain\.hostedZone\.name/,
  ],
  [
    'a zone’s id as some commands print it',
    {
      domain: { ...JSON.parse(example).domain, hostedZone: { id: '/hostedzone/Z1', name: 'nkoso.example' } },
    },
    /must be the id alone[\s\S]*domain\.hostedZone\.id/,
  ],
  [
    'restoredTable',
    { restoredTable: { name: 'x', streamArn: 'arn:aws:dynamodb:x' } },
    /must be the name of a table[\s\S]*must be the table’s LatestStreamArn/,
  ],
  [
    'a restored table with the stream of the former one, which nobody writes to',
    { restoredTable: { name: 'restored', streamArn: streamOf('eu-west-1', 'former') } },
    /must be the stream of that table[\s\S]*restoredTable\.streamArn/,
  ],
  [
    'a restored table in another region',
    { restoredTable: { name: 'restored', streamArn: streamOf('eu-central-1', 'restored') } },
    /must be in the same region[\s\S]*restoredTable\.streamArn/,
  ],
  ['threatProtection', { threatProtection: 'maximum' }, /threatProtection/],
  ['monthlyBudgetUsd', { monthlyBudgetUsd: 0 }, /monthlyBudgetUsd/],
  ['account', { account: '123' }, /must have 12 digits[\s\S]*account/],
  ['region', { region: 'Ireland' }, /must be a region[\s\S]*region/],
  ['backups', { backups: true }, /backups/],
  [
    'a copy in the shop’s own region',
    { backups: { lock: false, copyTo: 'eu-west-1' } },
    /must be another region[\s\S]*backups\.copyTo/,
  ],
  [
    'a lock on backups that are not kept',
    { keepData: false, backups: { lock: true, copyTo: null } },
    /a locked vault can’t be removed[\s\S]*backups\.lock/,
  ],
  ['an unknown field', { brnad: 'Nkoso' }, /brnad/],
])('a mistake in %s is reported by its name and the file’s', (_, change, message) => {
  write('staging', changed(change));
  expect(() => loadEnvironment('staging', folder)).toThrow(message);
  expect(() => loadEnvironment('staging', folder)).toThrow('staging.json');
});

test('several mistakes are all reported', () => {
  write('staging', changed({ brand: '', alarmEmail: 'nobody', keepData: 'yes' }));
  expect(() => loadEnvironment('staging', folder)).toThrow(/brand[\s\S]*alarmEmail[\s\S]*keepData/);
});

test('every field is required', () => {
  // These have a default, because a trial needs none.
  const optional = ['gradualReleases', 'siteFirewall'];
  for (const field of Object.keys(JSON.parse(example)).filter((name) => !optional.includes(name))) {
    write('staging', changed({ [field]: undefined }));
    expect(() => loadEnvironment('staging', folder)).toThrow(`is missing\n  → at ${field}`);
  }
});

test('except those that nobody has to decide about before there are customers', () => {
  write('staging', changed({ gradualReleases: undefined }));
  expect(loadEnvironment('staging', folder).settings).toMatchObject({
    gradualReleases: false,
    reputationList: 'off',
  });
});

test.each([
  [true, true],
  [false, false],
])(
  'where keepData is %p, the site’s firewall is %p unless somebody decides otherwise',
  (keepData, expected) => {
    write('staging', changed({ keepData, siteFirewall: undefined }));
    expect(loadEnvironment('staging', folder).settings.siteFirewall).toBe(expected);
    write('staging', changed({ keepData, siteFirewall: !expected }));
    expect(loadEnvironment('staging', folder).settings.siteFirewall).toBe(!expected);
  },
);

test.each(['default', 'example'])('config/%s.json has the firewall where its data is kept', (name) => {
  const { keepData, siteFirewall } = loadEnvironment(name, configuration).settings;
  expect(siteFirewall).toBe(keepData);
});

test('the default environment has no options that cost money by themselves, and sends nothing by SES', () => {
  const { settings } = loadEnvironment('default', configuration);
  const { threatProtection, siteFirewall, signInFirewall, trail, backups, email } = settings;
  expect({ threatProtection, siteFirewall, signInFirewall, trail, backups, email }).toEqual({
    threatProtection: 'off',
    siteFirewall: false,
    signInFirewall: false,
    trail: false,
    backups: null,
    email: { sender: 'cognito' },
  });
});
