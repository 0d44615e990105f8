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

test.each<[string, object, RegExp]>([
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
    'a restored table with the stream of the former one, which nobody writes to',
    { restoredTable: { name: 'restored', streamArn: streamOf('eu-west-1', 'former') } },
    /must be the stream of that table[\s\S]*restoredTable\.streamArn/,
  ],
  [
    'a lock on backups that are not kept',
    { keepData: false, backups: { lock: true } },
    /a locked vault can’t be removed[\s\S]*backups\.lock/,
  ],
  ['an unknown field', { brnad: 'Nkoso' }, /brnad/],
])('a mistake in %s is reported by its name and the file’s', (_, change, message) => {
  write('staging', changed(change));
  expect(() => loadEnvironment('staging', folder)).toThrow(message);
  expect(() => loadEnvironment('staging', folder)).toThrow('staging.json');
});

test('the default environment has no options that cost money by themselves, and sends nothing by SES', () => {
  const { settings } = loadEnvironment('default', configuration);
  const { threatProtection, firewall, backups, email } = settings;
  expect({ threatProtection, firewall, backups, email }).toEqual({
    threatProtection: 'off',
    firewall: false,
    backups: null,
    email: { sender: 'cognito' },
  });
});
