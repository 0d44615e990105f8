import { functionNames } from '../../lib/functions';
import {
  type PolicyStatement,
  type Resource,
  stackNames,
  stacksWith,
  statementsIn,
  templatesWith,
} from '../support/infra/templates';

type Resources = Readonly<Record<string, Resource>>;

/** Rules for a deployment that keeps data; each returns the resources that break it. */
const measures: Readonly<Record<string, (resources: Resources) => string[]>> = {
  'tables can be restored to any second of 35 days': unless(
    'AWS::DynamoDB::GlobalTable',
    ({ Replicas }) => Replicas[0].PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled === true,
  ),
  'tables are protected from deletion': unless(
    'AWS::DynamoDB::GlobalTable',
    ({ Replicas }) => Replicas[0].DeletionProtectionEnabled === true,
  ),
  'user pools are protected from deletion': unless(
    'AWS::Cognito::UserPool',
    ({ DeletionProtection }) => DeletionProtection === 'ACTIVE',
  ),
  'resources with data outlive their stack': (resources) =>
    idsOf(
      resources,
      ({ Type, DeletionPolicy }) =>
        holdsData(Type) && DeletionPolicy !== 'Retain' && DeletionPolicy !== 'RetainExceptOnCreate',
    ),
  'buckets are encrypted': unless(
    'AWS::S3::Bucket',
    ({ BucketEncryption }) => BucketEncryption !== undefined,
  ),
  'no bucket is public': unless('AWS::S3::Bucket', ({ PublicAccessBlockConfiguration: block }) =>
    ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'].every(
      (way) => block?.[way] === true,
    ),
  ),
  'buckets, queues and topics accept only TLS': (resources) => {
    const guarded = Object.values(resources).filter(({ Properties }) =>
      deniesWithoutTls(Properties?.PolicyDocument),
    );
    const named = JSON.stringify(
      guarded.map(({ Properties }) => [Properties.Bucket, Properties.Queues, Properties.Topics]),
    );
    return idsOf(
      resources,
      ({ Type }, id) => /^AWS::(S3::Bucket|SQS::Queue|SNS::Topic)$/.test(Type) && !named.includes(`"${id}"`),
    );
  },
  'queues are encrypted': unless(
    'AWS::SQS::Queue',
    ({ SqsManagedSseEnabled }) => SqsManagedSseEnabled === true,
  ),
  'the site accepts only TLS 1.2 or newer': unless(
    'AWS::CloudFront::Distribution',
    ({ DistributionConfig }) => {
      const { ViewerCertificate, DefaultCacheBehavior, CacheBehaviors } = DistributionConfig;
      const ways = [DefaultCacheBehavior, ...CacheBehaviors].map((behavior) => behavior.ViewerProtocolPolicy);
      return ViewerCertificate?.MinimumProtocolVersion === 'TLSv1.2_2021' && !ways.includes('allow-all');
    },
  ),
  'every log expires': unless('AWS::Logs::LogGroup', ({ RetentionInDays }) => RetentionInDays <= 90),
  'every function logs to a group that expires': unless(
    'AWS::Lambda::Function',
    ({ LoggingConfig }) => LoggingConfig?.LogGroup !== undefined,
  ),
  'no policy allows an action by wildcard, or a scan': (resources) =>
    statementsOf(resources, ({ Action }) =>
      [Action].flat().some((of) => /\*|dynamodb:Scan|PartiQL/.test(of)),
    ),
  'no policy allows anything on all resources': (resources) =>
    statementsOf(resources, ({ Resource }) => [Resource].flat().includes('*')),
  'no function has a policy managed by AWS': unless(
    'AWS::IAM::Role',
    ({ ManagedPolicyArns, AssumeRolePolicyDocument }) =>
      !ManagedPolicyArns || !JSON.stringify(AssumeRolePolicyDocument).includes('"lambda.amazonaws.com"'),
  ),
  'no secret’s value is in a template': unless(
    'AWS::SecretsManager::Secret',
    ({ SecretString }) => !SecretString,
  ),
};

const idsOf = (resources: Resources, isMeant: (resource: Resource, id: string) => boolean): string[] =>
  Object.entries(resources)
    .filter(([id, resource]) => isMeant(resource, id))
    .map(([id]) => id);

function unless(type: string, holds: (properties: Resource['Properties']) => boolean) {
  return (resources: Resources): string[] =>
    idsOf(resources, ({ Type, Properties }) => Type === type && !holds(Properties));
}

const holdsData = (type: string): boolean =>
  /^AWS::(DynamoDB::GlobalTable|Cognito::UserPool|S3::Bucket|Backup::BackupVault|SecretsManager::Secret)$/.test(
    type,
  );

const statementsOf = (resources: Resources, isBad: (statement: PolicyStatement) => boolean): string[] =>
  idsOf(resources, (resource) => statementsIn(resource).some((of) => of.Effect === 'Allow' && isBad(of)));

const deniesWithoutTls = (document: { Statement: PolicyStatement[] } | undefined): boolean =>
  document?.Statement.some(
    ({ Effect, Condition }) =>
      Effect === 'Deny' && JSON.stringify(Condition).includes('"aws:SecureTransport":"false"'),
  ) === true;

let all: Resources;
beforeAll(async () => {
  const templates = await templatesWith();
  all = Object.assign({}, ...stackNames.map((name) => templates[name].toJSON().Resources));
});

test.each(Object.entries(measures))('%s', (_, missing) => {
  expect(missing(all)).toEqual([]);
});

/** Another logical id would make a new resource beside the one with the data, the users or the shop's address. */
const pinned = {
  'AWS::DynamoDB::GlobalTable': ['AppTableA64782C6'],
  'AWS::SecretsManager::Secret': ['Settings1CCB6159'],
  'AWS::Backup::BackupVault': ['BackupsVault1F11AFCC'],
  'AWS::Cognito::UserPool': ['UserPool6BA7E5F2'],
  'AWS::Cognito::UserPoolClient': ['UserPoolSite691D6F8E'],
  'AWS::ApiGatewayV2::Api': ['ApiF70053CD'],
  'AWS::CloudFront::Distribution': ['SiteDistribution390DED28'],
  'AWS::S3::Bucket': ['SiteLogsBCCC85C3', 'SiteFiles975A43CF'],
};

test('what holds data, users or an address keeps its logical id, so that no deployment replaces it', () => {
  const found = Object.keys(pinned).map((type) => [type, idsOf(all, ({ Type }) => Type === type)]);
  expect(Object.fromEntries(found)).toEqual(pinned);
});

test('every function that the contracts name is deployed, once, with a role of its own', () => {
  const functions = Object.values(all).filter(
    ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.Runtime === 'nodejs24.x',
  );
  expect(functions).toHaveLength(functionNames.length);
  expect(new Set(functions.map(({ Properties }) => JSON.stringify(Properties.Role))).size).toBe(
    functionNames.length,
  );
});

test('no stack comes near CloudFormation’s 500 resources', async () => {
  const templates = await templatesWith();
  const counts = stackNames.map((name) => Object.keys(templates[name].toJSON().Resources).length);
  expect(Math.max(...counts)).toBeLessThan(450);
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(650);
});

test('stacks refer to each other by exports, which CloudFormation protects', async () => {
  expect(JSON.stringify(await stacksWith())).not.toContain('Fn::GetStackOutput');
});
