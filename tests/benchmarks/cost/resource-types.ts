import type { PriceName } from './prices';

/**
 * The prices that each type of resource is charged at, or why it is free. A type that isn't here fails the bill, so nothing is deployed
 * whose price nobody has looked up.
 */
const resourceTypes: Readonly<Record<string, readonly PriceName[] | string>> = {
  'AWS::ApiGatewayV2::Api': ['apiRequests'],
  'AWS::ApiGatewayV2::Authorizer': 'part of the API',
  'AWS::ApiGatewayV2::Integration': 'part of the API',
  'AWS::ApiGatewayV2::Route': 'part of the API; its own metrics, which cost, are off',
  'AWS::ApiGatewayV2::Stage': 'part of the API',
  'AWS::Backup::BackupPlan': ['backupWarm', 'backupCold'],
  'AWS::Backup::BackupSelection': 'part of the plan',
  'AWS::Backup::BackupVault': 'only what is in it costs',
  'AWS::Budgets::Budget': 'free without actions',
  'AWS::CloudFormation::CustomResource': 'free: its function costs',
  'AWS::CloudFront::CachePolicy': 'part of the distribution',
  'AWS::CloudFront::Distribution': ['edgeRequests', 'edgeTransfer'],
  'AWS::CloudFront::Function': ['edgeFunctions'],
  'AWS::CloudFront::OriginAccessControl': 'part of the distribution',
  'AWS::CloudFront::OriginRequestPolicy': 'part of the distribution',
  'AWS::CloudFront::ResponseHeadersPolicy': 'part of the distribution',
  'AWS::CloudTrail::Trail': ['fileStorage', 'fileWrites'],
  'AWS::CloudWatch::Alarm': ['alarmMetrics'],
  'AWS::CloudWatch::Dashboard': ['dashboards'],
  'AWS::CodeDeploy::Application': 'free for functions',
  'AWS::CodeDeploy::DeploymentGroup': 'free for functions',
  'AWS::Cognito::LogDeliveryConfiguration': ['logIntake'],
  'AWS::Cognito::UserPool': ['customersLite', 'customersEssentials', 'customersPlus'],
  'AWS::Cognito::UserPoolClient': 'part of the user pool',
  'AWS::Cognito::UserPoolGroup': 'part of the user pool',
  'AWS::Cognito::UserPoolRiskConfigurationAttachment': 'part of the plan Plus',
  'AWS::DynamoDB::GlobalTable': [
    'tableWrites',
    'tableReads',
    'tableStorage',
    'tableRecovery',
    'insightRules',
  ],
  'AWS::Events::Rule': 'schedules are free',
  'AWS::IAM::Policy': 'free',
  'AWS::IAM::Role': 'free',
  'AWS::KMS::Key': ['keys'],
  'AWS::Lambda::Alias': 'part of the function',
  'AWS::Lambda::EventInvokeConfig': 'part of the function',
  'AWS::Lambda::EventSourceMapping': 'free for a table’s stream; a queue’s requests are counted',
  'AWS::Lambda::Function': ['lambdaRequests', 'lambdaTime'],
  'AWS::Lambda::LayerVersion': 'part of the function',
  'AWS::Lambda::Permission': 'part of the function',
  'AWS::Lambda::Version': 'part of the function',
  'AWS::Logs::LogGroup': ['logIntake', 'logStorage'],
  'AWS::Logs::MetricFilter': ['metrics'],
  'AWS::Logs::QueryDefinition': 'only running it costs, by what it reads',
  'AWS::Route53::RecordSet': ['hostedZones'],
  'AWS::S3::Bucket': ['fileStorage', 'fileWrites'],
  'AWS::S3::BucketPolicy': 'part of the bucket',
  'AWS::SecretsManager::Secret': ['secrets', 'secretReads'],
  'AWS::SNS::Subscription': ['alarmMails'],
  'AWS::SNS::Topic': 'only what it sends costs',
  'AWS::SNS::TopicPolicy': 'part of the topic',
  'AWS::SQS::Queue': 'its requests cost',
  'AWS::SQS::QueuePolicy': 'part of the queue',
  'AWS::WAFv2::LoggingConfiguration': 'free: its log group costs',
  'AWS::WAFv2::WebACL': ['firewalls', 'firewallRules', 'firewallRequests'],
  'AWS::WAFv2::WebACLAssociation': 'part of the firewall',
  'Custom::CDKBucketDeployment': 'free: its function costs',
  'Custom::S3AutoDeleteObjects': 'free: its function costs',
};

/** @throws Error for types whose price nobody has looked up */
export function requirePrices(types: readonly string[]): void {
  const unpriced = [...new Set(types)].filter((type) => !(type in resourceTypes));
  if (unpriced.length > 0)
    throw new Error(`No price for ${unpriced.join(', ')}: add it to tests/benchmarks/cost/resource-types.ts`);
}
