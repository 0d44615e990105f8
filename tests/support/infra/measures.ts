import { type Resource, type Statement, statementsIn } from './statements';

export type Resources = Readonly<Record<string, Resource>>;

/** Rules for a deployment that keeps data; each returns the resources that break it. */
export const measures: Readonly<Record<string, (resources: Resources) => string[]>> = {
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
      ({ Type, DeletionPolicy, Properties }) =>
        holdsData(Type, Properties) &&
        DeletionPolicy !== 'Retain' &&
        DeletionPolicy !== 'RetainExceptOnCreate',
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
  'the site is behind the firewall': unless(
    'AWS::CloudFront::Distribution',
    ({ DistributionConfig }) => DistributionConfig.WebACLId !== undefined,
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

/** Returns whether a resource holds data. Any deployment can make new secrets between our own parts. */
function holdsData(type: string, { Description }: Resource['Properties'] = {}): boolean {
  if (type === 'AWS::SecretsManager::Secret') return !/CloudFront/.test(Description);
  return /^AWS::(DynamoDB::GlobalTable|Cognito::UserPool|S3::Bucket|Backup::BackupVault)$/.test(type);
}

const statementsOf = (resources: Resources, isBad: (statement: Statement) => boolean): string[] =>
  idsOf(resources, (resource) => statementsIn(resource).some((of) => of.Effect === 'Allow' && isBad(of)));

const deniesWithoutTls = (document: { Statement: Statement[] } | undefined): boolean =>
  document?.Statement.some(
    ({ Effect, Condition }) =>
      Effect === 'Deny' && JSON.stringify(Condition).includes('"aws:SecureTransport":"false"'),
  ) === true;
