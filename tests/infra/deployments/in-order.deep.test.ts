import { CloudAccount } from '../../support/infra/cloudformation/cloud-account';
import type { JsonObject } from '../../support/infra/cloudformation/template';
import { changed, reworded } from '../../support/infra/cloudformation/versions';
import { anyCodeText } from '../../support/infra/example';
import { exampleStacks, stacksWith } from '../../support/infra/templates';

/** Deploys these versions one after another to an empty account. @returns the account and each one's problems */
async function deployed(...versions: Parameters<CloudAccount['deploy']>[0][]) {
  const account = new CloudAccount();
  const wrong = versions.map((version) => account.deploy(version));
  return { account, wrong };
}
const nothing = (versions: number) => Array.from({ length: versions }, () => []);

const indexed = (properties: JsonObject, ...names: string[]): JsonObject => ({
  ...properties,
  GlobalSecondaryIndexes: [
    ...(properties.GlobalSecondaryIndexes as JsonObject[]),
    ...names.map((IndexName) => ({ IndexName, KeySchema: [], Projection: { ProjectionType: 'ALL' } })),
  ],
});
const table = 'AWS::DynamoDB::GlobalTable';

test('a first deployment, and the same one again', async () => {
  const first = await stacksWith();
  expect((await deployed(first, first)).wrong).toEqual(nothing(2));
});

test.each(exampleStacks)('a first deployment that fails in %s can be repeated', async (name) => {
  const first = await stacksWith();
  const account = new CloudAccount();
  expect(account.deploy(first, { failing: `example-${name}` })).toEqual([`example-${name}: failed`]);
  expect(account.deploy(first)).toEqual([]);
});

test('a function’s code can change', async () => {
  const first = await stacksWith();
  const second = reworded(first, { [anyCodeText]: 'exports.handler = async () => 1;' });
  expect(second).not.toEqual(first);
  expect((await deployed(first, second)).wrong).toEqual(nothing(2));
});

test.each([
  ['of customers', 'get-sessions', 'list-sessions'],
  ['of staff', 'admin-refund-topup', 'admin-return-topup'],
  ['that runs on a schedule', 'check-ledger', 'audit-ledger'],
  ['that follows the table', 'send-notices', 'post-notices'],
  ['that Cognito triggers', 'post-confirmation', 'after-confirmation'],
])('a function %s gets another name', async (_, from, to) => {
  const first = await stacksWith();
  const second = reworded(first, {
    [from]: to,
    [from.replaceAll('-', '')]: to.replaceAll('-', ''),
  });
  expect(second).not.toEqual(first);
  expect((await deployed(first, second, first)).wrong).toEqual(nothing(3));
});

test('the table gets an index, and loses it again; two at once are refused', async () => {
  const first = await stacksWith();
  const one = changed(first, table, (of) => indexed(of, 'byOne'));
  const two = changed(first, table, (of) => indexed(of, 'byOne', 'byTwo'));
  expect((await deployed(first, one, two, one, first)).wrong).toEqual(nothing(5));
  const [, atOnce] = (await deployed(first, two)).wrong;
  expect(atOnce).toEqual([expect.stringMatching(/^example-Data: .* adds or removes 2 indexes at once$/)]);
});

test('a restored table replaces the stack’s own, which can come back', async () => {
  const first = await stacksWith();
  const streamArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T00:00:00.000';
  const restored = await stacksWith({ restoredTable: { name: 'restored', streamArn } });
  expect((await deployed(first, restored, first)).wrong).toEqual(nothing(3));
});

test('the site’s own domain can be added and removed', async () => {
  const [first, unnamed] = [await stacksWith(), await stacksWith({ domain: null })];
  expect((await deployed(unnamed, first, unnamed)).wrong).toEqual(nothing(3));
});

describe('a replacement is refused while other stacks refer to the resource', () => {
  test.each([
    ['the table', 'Data', table, { KeySchema: [] }],
    ['the user pool', 'Identity', 'AWS::Cognito::UserPool', { UsernameAttributes: ['phone_number'] }],
    ['the site’s client', 'Identity', 'AWS::Cognito::UserPoolClient', { GenerateSecret: true }],
    ['the API', 'Web', 'AWS::ApiGatewayV2::Api', { ProtocolType: 'WEBSOCKET' }],
  ])('%s', async (_, stack, type, change) => {
    const first = await stacksWith();
    const second = changed(first, type, (properties) => ({ ...properties, ...change }));
    const [, wrong] = (await deployed(first, second)).wrong;
    expect(wrong).toEqual([
      expect.stringMatching(
        `^example-${stack}: the export example-${stack}:.* is in use by .*example-(Staff|Routes)`,
      ),
    ]);
  });
});

const holdData = [table, 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::Backup::BackupVault'];
const existing = (account: CloudAccount) => holdData.flatMap((type) => account.existing(type));

test('a removal that keeps data needs its protection lifted first, and leaves room for another deployment', async () => {
  const first = await stacksWith();
  const { account } = await deployed(first);
  account.fill(true);
  const data = existing(account);
  expect(account.destroy(first)).toEqual(['example-Identity: is protected from termination']);
  account.unprotect();
  expect(account.destroy(first)).toEqual([]);
  expect(existing(account)).toEqual(data);
  expect(account.existing('AWS::SecretsManager::Secret')).toEqual([expect.stringContaining('Settings')]);
  expect(account.deploy(first)).toEqual([]);
});

test('a removal without keepData leaves nothing, once its backups have been deleted', async () => {
  const first = await stacksWith({ keepData: false });
  const { account } = await deployed(await stacksWith(), first);
  account.fill(true);
  expect(account.destroy(first)).toEqual([
    expect.stringMatching(/^example-Data: BackupsVault\w+ is not empty$/),
  ]);
  account.fill(false);
  expect(account.destroy(first)).toEqual([]);
  expect([...existing(account), ...account.existing('AWS::SecretsManager::Secret')]).toEqual([]);
  expect(account.deploy(first)).toEqual([]);
});
