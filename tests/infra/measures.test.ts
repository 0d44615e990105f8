import { measures, type Resources } from '../support/infra/measures';
import type { Resource } from '../support/infra/statements';
import { stackNames, templatesWith } from '../support/infra/templates';

let all: Resources;
beforeAll(async () => {
  const templates = await templatesWith();
  all = Object.assign({}, ...stackNames.map((name) => templates[name].toJSON().Resources));
});

test.each(Object.entries(measures))('%s', (_, missing) => {
  expect(missing(all)).toEqual([]);
});

type Properties = Resource['Properties'];

/** How each measure could be left out: a change to the properties of the first resource of a type. */
const naive: Record<keyof typeof measures, [type: string, change: (properties: Properties) => object]> = {
  'tables can be restored to any second of 35 days': [
    'AWS::DynamoDB::GlobalTable',
    ({ Replicas: [replica] }) => ({
      Replicas: [{ ...replica, PointInTimeRecoverySpecification: undefined }],
    }),
  ],
  'tables are protected from deletion': [
    'AWS::DynamoDB::GlobalTable',
    ({ Replicas: [replica] }) => ({ Replicas: [{ ...replica, DeletionProtectionEnabled: false }] }),
  ],
  'user pools are protected from deletion': [
    'AWS::Cognito::UserPool',
    () => ({ DeletionProtection: 'INACTIVE' }),
  ],
  'resources with data outlive their stack': ['AWS::DynamoDB::GlobalTable', () => ({})],
  'buckets are encrypted': ['AWS::S3::Bucket', () => ({ BucketEncryption: undefined })],
  'no bucket is public': [
    'AWS::S3::Bucket',
    () => ({ PublicAccessBlockConfiguration: { BlockPublicAcls: true } }),
  ],
  'buckets, queues and topics accept only TLS': ['AWS::SQS::QueuePolicy', () => ({ Queues: [] })],
  'queues are encrypted': ['AWS::SQS::Queue', () => ({ SqsManagedSseEnabled: undefined })],
  'the site accepts only TLS 1.2 or newer': [
    'AWS::CloudFront::Distribution',
    ({ DistributionConfig }) => ({
      DistributionConfig: { ...DistributionConfig, ViewerCertificate: undefined },
    }),
  ],
  'the site is behind the firewall': [
    'AWS::CloudFront::Distribution',
    ({ DistributionConfig }) => ({ DistributionConfig: { ...DistributionConfig, WebACLId: undefined } }),
  ],
  'every log expires': ['AWS::Logs::LogGroup', () => ({ RetentionInDays: undefined })],
  'every function logs to a group that expires': [
    'AWS::Lambda::Function',
    () => ({ LoggingConfig: undefined }),
  ],
  'no policy allows an action by wildcard, or a scan': [
    'AWS::IAM::Policy',
    () => allowing('dynamodb:Scan', 'arn'),
  ],
  'no policy allows anything on all resources': [
    'AWS::IAM::Role',
    () => ({ Policies: [allowing('dynamodb:GetItem', '*')] }),
  ],
  'no function has a policy managed by AWS': [
    'AWS::IAM::Role',
    () => ({
      ManagedPolicyArns: ['AdministratorAccess'],
      AssumeRolePolicyDocument: { Statement: [{ Principal: { Service: 'lambda.amazonaws.com' } }] },
    }),
  ],
  'no secret’s value is in a template': [
    'AWS::SecretsManager::Secret',
    () => ({ SecretString: 'sk_live_1' }),
  ],
};

const allowing = (Action: string, Resource: string) => ({
  PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource }] },
});

test.each(Object.entries(measures))('a violation is noticed: %s', (name, missing) => {
  const [type, change] = naive[name] ?? [];
  const [id, resource] = Object.entries(all).find(([, { Type }]) => Type === type) ?? [];
  if (id === undefined || resource === undefined || change === undefined) throw new Error(`No ${type}`);
  const { DeletionPolicy: _, ...rest } = resource;
  const left = { ...rest, Properties: { ...resource.Properties, ...change(resource.Properties) } };
  expect(missing({ ...all, [id]: left })).toHaveLength(1);
});
