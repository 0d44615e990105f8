import { isDeep } from '../../support/depth';
import type { StackTemplate } from '../../support/infra/cloudformation/template';
import { stackOf, stacksWith } from '../../support/infra/templates';

/**
 * Resources whose change of id would replace them: by an empty table, users without accounts, an unknown address. An id follows from the
 * names of its construct and of those around it.
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

/**
 * Resources that AWS allows only once per name or pair. With another id, the new one would be created before the old one is removed, and
 * refused.
 */
const onlyOne: typeof pinned = {
  Edge: { FirewallLog4D407857: 'AWS::Logs::LogGroup' },
  Identity: {
    UserPoolAdminGroup8F6AC0FE: 'AWS::Cognito::UserPoolGroup',
    SignInLog2A3C9CFE: 'AWS::Logs::LogGroup',
    FirewallLog4D407857: 'AWS::Logs::LogGroup',
  },
  Background: {
    recordstatisticschangesA29C81E0: 'AWS::Lambda::EventSourceMapping',
    sendnoticeschanges3DB3C1B3: 'AWS::Lambda::EventSourceMapping',
  },
  Routes: {
    ApiStage4697DF29: 'AWS::ApiGatewayV2::Stage',
    Apiadmingetorders6C89A969: 'AWS::ApiGatewayV2::Route',
    ApigetprofileC2F0AEB7: 'AWS::ApiGatewayV2::Route',
  },
  // For some seconds, the API doesn't know a role with a new name.
  Api: { CustomersCallerEEFF8E8B: 'AWS::IAM::Role' },
  Operations: { Dashboard9E4231ED: 'AWS::CloudWatch::Dashboard' },
};

/** Values that other stacks import; they must always be exported. */
const exported: Readonly<Record<string, readonly string[]>> = {
  Data: [
    'Ref:AppTableA64782C6',
    'AppTableA64782C6.Arn',
    'AppTableA64782C6.StreamArn',
    'PicturesBucket93B3B90B.Arn',
    'PicturesBucket93B3B90B.RegionalDomainName',
    'Ref:Settings1CCB6159',
    'Ref:OriginSecretVersion1718EBD14',
    'Ref:OriginSecretVersion286FC8687',
  ],
  Identity: ['Ref:UserPool6BA7E5F2', 'UserPool6BA7E5F2.Arn', 'Ref:UserPoolSite691D6F8E'],
  Web: ['Ref:ApiF70053CD'],
};

const stackPart = (index: number) => {
  const uuid = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] };
  return { 'Fn::Select': [index, { 'Fn::Split': ['-', uuid] }] };
};
const vault = (stack: string) => ({
  BackupVaultName: { 'Fn::Join': ['-', [stack, stackPart(0), stackPart(4)]] },
  EncryptionKeyArn: undefined,
});
/** A secret generated in another way would get another value; Paystack's and suppliers' keys would be lost. */
const generated = (more: object = {}) => ({
  Name: undefined,
  SecretString: undefined,
  GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 43, ...more },
});
const own = (Name: string) => ({ Name, AttributeDataType: 'String', Mutable: true });

/** Properties whose change is refused or replaces the resource. Attributes may be added to a pool. */
const unchangeable: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  Data: {
    AppTableA64782C6: { TableName: undefined, LocalSecondaryIndexes: undefined },
    BackupsVault1F11AFCC: vault('example-Data'),
    Settings1CCB6159: generated({ SecretStringTemplate: '{}', GenerateStringKey: 'bundle_webhook_token' }),
    OriginSecretVersion1718EBD14: generated(),
    OriginSecretVersion286FC8687: generated(),
  },
  Identity: {
    UserPool6BA7E5F2: {
      UsernameAttributes: ['email'],
      AliasAttributes: undefined,
      UsernameConfiguration: { CaseSensitive: false },
      Schema: expect.arrayContaining([
        { Name: 'name', Mutable: true, Required: false },
        ...['phone', 'contested', 'password_proved', 'reset_held_until'].map(own),
      ]),
    },
    UserPoolSite691D6F8E: { GenerateSecret: undefined },
  },
  Web: { ApiF70053CD: { ProtocolType: 'HTTP' }, SiteFiles975A43CF: { BucketName: undefined } },
  Copies: { Vault23237E5B: vault('example-Copies') },
};

const streamArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T00:00:00.000';
const backups = { lock: false, copyTo: 'eu-central-1' };
/** The example in the everyday run; in the deep run a shop with every option, and a restored table. */
const everything = () =>
  isDeep ? stacksWith({ backups, restoredTable: { name: 'restored', streamArn } }) : stacksWith();
const inExample = <T>(stacks: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(stacks).filter(([name]) => isDeep || name !== 'Copies');

test.each([...inExample(pinned), ...inExample(onlyOne)])(
  'resources of %s that hold data, have an address or a unique name keep their ids',
  async (name, ids) => {
    const { Resources } = stackOf(await everything(), name).template;
    const found = Object.keys(ids).map((id) => [id, Resources[id]?.Type]);
    expect(Object.fromEntries(found)).toEqual(ids);
  },
);

test.each(inExample(unchangeable))('unchangeable properties in %s stay as they are', async (name, ids) => {
  const { Resources } = stackOf(await everything(), name).template;
  for (const [id, expected] of Object.entries(ids)) {
    const found = Object.keys(expected).map((key) => [key, Resources[id]?.Properties?.[key]]);
    expect(Object.fromEntries(found)).toEqual(expected);
  }
});

test('exports don’t depend on their importers: a restored table leaves those of the stack’s own', async () => {
  for (const [name, values] of Object.entries(exported)) {
    const { Outputs = {} } = stackOf(await everything(), name).template;
    const found = Object.values(Outputs)
      .filter(({ Export }) => Export !== undefined)
      .map(({ Value }) => textOf(Value as { Ref?: string; 'Fn::GetAtt'?: string[] }));
    expect(found.toSorted()).toEqual([...values].toSorted());
  }
});

const textOf = ({ Ref, 'Fn::GetAtt': attribute }: { Ref?: string; 'Fn::GetAtt'?: string[] }): string =>
  Ref === undefined ? (attribute ?? []).join('.') : `Ref:${Ref}`;

const isProtected = (stacks: readonly StackTemplate[]) =>
  stacks
    .filter((stack) => stack.isProtected)
    .map(({ name }) => name.replace('example-', ''))
    .toSorted();

test('stacks with data are protected from termination', async () => {
  expect(isProtected(await everything())).toEqual([...(isDeep ? ['Copies'] : []), 'Data', 'Identity']);
});
