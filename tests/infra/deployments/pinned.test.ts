import type { StackTemplate } from '../../support/infra/cloudformation/template';
import { versionWith } from '../../support/infra/cloudformation/versions';

/**
 * What has another id is another thing: an empty table, users without accounts, an address that nobody knows. An id
 * follows from the names of its construct and of those around it.
 */
const pinned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Data: {
    AppTableA64782C6: 'AWS::DynamoDB::GlobalTable',
    BackupsVault1F11AFCC: 'AWS::Backup::BackupVault',
    Settings1CCB6159: 'AWS::SecretsManager::Secret',
  },
  Identity: {
    UserPool6BA7E5F2: 'AWS::Cognito::UserPool',
    UserPoolSite691D6F8E: 'AWS::Cognito::UserPoolClient',
  },
  Web: {
    ApiF70053CD: 'AWS::ApiGatewayV2::Api',
    SiteLogsBCCC85C3: 'AWS::S3::Bucket',
    SiteFiles975A43CF: 'AWS::S3::Bucket',
    SiteDistribution390DED28: 'AWS::CloudFront::Distribution',
  },
  Copies: { Vault23237E5B: 'AWS::Backup::BackupVault' },
};

/** Values that other stacks import; each of them is exported at all times. */
const exported: Readonly<Record<string, readonly string[]>> = {
  Data: [
    'Ref:AppTableA64782C6',
    'AppTableA64782C6.Arn',
    'AppTableA64782C6.StreamArn',
    'Ref:Settings1CCB6159',
    'Ref:OriginSecretVersion1718EBD14',
    'Ref:OriginSecretVersion286FC8687',
  ],
  Identity: ['Ref:UserPool6BA7E5F2', 'UserPool6BA7E5F2.Arn', 'Ref:UserPoolSite691D6F8E'],
  Web: ['Ref:ApiF70053CD'],
};

const streamArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T00:00:00.000';
const backups = { lock: false, copyTo: 'eu-central-1' };
const everything = () => versionWith({ backups, restoredTable: { name: 'restored', streamArn } });

const called = (stacks: readonly StackTemplate[], name: string): StackTemplate['template'] => {
  const found = stacks.find((stack) => stack.name === `example-${name}`);
  if (found === undefined) throw new Error(`There is no stack ${name}`);
  return found.template;
};

test.each(Object.entries(pinned))(
  'what holds data or has an address is where it was in %s',
  async (name, ids) => {
    const { Resources } = called(await everything(), name);
    const found = Object.keys(ids).map((id) => [id, Resources[id]?.Type]);
    expect(Object.fromEntries(found)).toEqual(ids);
  },
);

test('nothing that holds data is without a pin', async () => {
  const types = new Set(Object.values(pinned).flatMap((ids) => Object.values(ids)));
  const stacks = (await everything()).filter(({ name }) => !/Operations|Api|Background/.test(name));
  for (const { name, template } of stacks) {
    const ids = Object.entries(template.Resources)
      .filter(([id, { Type }]) => types.has(Type) && !id.startsWith('OriginSecret'))
      .map(([id]) => id);
    expect(ids.toSorted()).toEqual(Object.keys(pinned[name.replace('example-', '')] ?? {}).toSorted());
  }
});

test('the same is exported whoever imports it: a restored table leaves the exports of the stack’s own', async () => {
  for (const [name, values] of Object.entries(exported)) {
    const { Outputs = {} } = called(await everything(), name);
    const found = Object.values(Outputs)
      .filter(({ Export }) => Export !== undefined)
      .map(({ Value }) => textOf(Value as { Ref?: string; 'Fn::GetAtt'?: string[] }));
    expect(found.toSorted()).toEqual([...values].toSorted());
  }
});

const textOf = ({ Ref, 'Fn::GetAtt': attribute }: { Ref?: string; 'Fn::GetAtt'?: string[] }): string =>
  Ref === undefined ? (attribute ?? []).join('.') : `Ref:${Ref}`;

test('stacks with data are protected from termination exactly where data is kept', async () => {
  const isProtected = (stacks: readonly StackTemplate[]) =>
    stacks.filter((stack) => stack.isProtected).map(({ name }) => name.replace('example-', ''));
  expect(isProtected(await versionWith({ backups })).toSorted()).toEqual(['Copies', 'Data', 'Identity']);
  expect(isProtected(await versionWith({ backups, keepData: false }))).toEqual([]);
});
