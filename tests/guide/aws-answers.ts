import type { Template } from 'aws-cdk-lib/assertions';
import type { Templates } from '../support/infra/templates';

/** AWS's answers to the guide's commands, in the form of its own model, and the output that the command then prints. */
export interface AwsRow {
  /** How the command begins. */
  readonly command: string;
  /** The answers by the operation that the command calls. */
  readonly answers: Readonly<Record<string, object>>;
  /** Parts of the output. Empty: it prints nothing. Null: the guide doesn't say. */
  readonly prints: readonly string[] | null;
  /** The guide's words about it. Absent: none. */
  readonly says?: string;
}

type Resources = Readonly<Record<string, { readonly Type: string }>>;
const resourcesOf = (template: Template) => (template.toJSON() as { Resources: Resources }).Resources;
const at = '2026-11-25T02:00:00Z';

/** The resources of a stack, as CloudFormation lists them. */
const listed = (template: Template, dated: object) =>
  Object.entries(resourcesOf(template)).map(([LogicalResourceId, { Type }]) => ({
    LogicalResourceId,
    PhysicalResourceId: `the-${LogicalResourceId}`,
    ResourceType: Type,
    ResourceStatus: 'CREATE_COMPLETE',
    ...dated,
  }));

const stack = (StackName: string, StackStatus: string, Outputs: readonly object[] = []) => ({
  ...{ StackName, StackStatus, CreationTime: at, Outputs },
});
const outputsOf = (template: Template) =>
  Object.keys((template.toJSON() as { Outputs: object }).Outputs).map((OutputKey) => ({
    OutputKey,
    OutputValue: 'its-value',
  }));

/** A table as DynamoDB describes it. */
const table = (change: object) => ({
  TableName: 'TABLE-restored',
  LatestStreamArn: 'arn:aws:dynamodb:eu-west-1:123456789012:table/t/stream/1',
  ...change,
});

/** The answers to every AWS command of the guide. Whatever the templates contain is taken from them. */
export function awsRows({ web, data, background }: Templates): readonly AwsRow[] {
  const rules = Object.entries(resourcesOf(background))
    .filter(([, { Type }]) => Type === 'AWS::Events::Rule')
    .map(([id]) => ({ Name: `staging-Background-${id}-1A2B`, State: 'ENABLED' }));
  const reconcile = rules.find(({ Name }) => Name.includes('reconcile'))?.Name ?? '';
  const nothing = [] as const;
  return [
    {
      command: 'aws sts get-caller-identity',
      answers: { GetCallerIdentity: { Account: '123456789012' } },
      prints: ['123456789012'],
      says: '`aws sts get-caller-identity` prints ACCOUNT',
    },
    {
      command: 'aws cloudformation describe-stacks --stack-name staging-Data',
      answers: { DescribeStacks: { Stacks: [stack('staging-Data', 'CREATE_COMPLETE', outputsOf(data))] } },
      prints: ['TableName', 'BackupVault', 'BackupRole'],
      says: 'shows VAULT (`BackupVault`) and ROLE (`BackupRole`)',
    },
    {
      command: `aws cloudformation describe-stacks --query "Stacks[?contains(StackStatus,'IN_PROGRESS')].StackName"`,
      answers: { DescribeStacks: { Stacks: [stack('staging-Data', 'UPDATE_COMPLETE')] } },
      prints: ['[]'],
      says: 'prints `[]`, then run the same command again',
    },
    {
      command: `aws cloudformation describe-stacks --query "Stacks[?starts_with(StackName,'staging-')]`,
      answers: {
        DescribeStacks: {
          Stacks: [stack('staging-Data', 'UPDATE_ROLLBACK_FAILED'), stack('CDKToolkit', 'CREATE_COMPLETE')],
        },
      },
      prints: ['staging-Data', 'UPDATE_ROLLBACK_FAILED'],
      says: 'lists the stacks with their status',
    },
    {
      command: 'aws cloudformation describe-stack-resources --stack-name staging-Web',
      answers: { DescribeStackResources: { StackResources: listed(web, { Timestamp: at }) } },
      prints: [
        listed(web, {}).find(({ ResourceType }) => ResourceType === 'AWS::ApiGatewayV2::Api')
          ?.PhysicalResourceId ?? 'no API',
      ],
      says: 'The first command prints API',
    },
    {
      command: 'aws cloudformation list-stack-resources --stack-name staging-Data',
      answers: { ListStackResources: { StackResourceSummaries: listed(data, { LastUpdatedTimestamp: at }) } },
      prints: ['OriginSecret'],
      says: 'This command lists three, of which the middle one is deployed, or two',
    },
    {
      command: 'aws cloudformation describe-stack-events',
      answers: {
        DescribeStackEvents: {
          StackEvents: [
            {
              ...{ StackId: 'id', EventId: '2', StackName: 'STACK', Timestamp: at },
              LogicalResourceId: 'First',
              ResourceStatus: 'UPDATE_FAILED',
              ResourceStatusReason: 'Rate exceeded',
            },
            {
              ...{ StackId: 'id', EventId: '1', StackName: 'STACK', Timestamp: at },
              LogicalResourceId: 'Fine',
              ResourceStatus: 'UPDATE_COMPLETE',
            },
          ],
        },
      },
      prints: ['First', 'Rate exceeded'],
      says: 'prints the newest ten, newest first',
    },
    {
      command: 'aws cloudformation cancel-update-stack',
      answers: { CancelUpdateStack: {} },
      prints: nothing,
    },
    { command: 'aws cloudformation delete-stack', answers: { DeleteStack: {} }, prints: nothing },
    {
      command: 'aws cloudformation update-termination-protection',
      answers: { UpdateTerminationProtection: { StackId: 'id' } },
      prints: null,
    },
    {
      command: 'aws cloudformation continue-update-rollback',
      answers: { ContinueUpdateRollback: {} },
      prints: nothing,
      says: '`aws cloudformation continue-update-rollback --stack-name STACK` prints nothing',
    },
    {
      command: 'aws cloudformation wait stack-rollback-complete',
      answers: { DescribeStacks: { Stacks: [stack('STACK', 'UPDATE_ROLLBACK_COMPLETE')] } },
      prints: nothing,
      says: '`aws cloudformation wait stack-rollback-complete --stack-name STACK` ends, printing nothing',
    },
    {
      command: 'aws acm request-certificate',
      answers: { RequestCertificate: { CertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' } },
      prints: ['arn:aws:acm:us-east-1:'],
      says: 'prints `arn:aws:acm:us-east-1:…`',
    },
    {
      command: 'aws acm describe-certificate',
      answers: {
        DescribeCertificate: {
          Certificate: {
            DomainValidationOptions: [
              {
                DomainName: 'NAME',
                ResourceRecord: { Name: '_1.NAME.', Type: 'CNAME', Value: '_2.acm-validations.aws.' },
              },
            ],
          },
        },
      },
      prints: ['CNAME', '_1.NAME.', '_2.acm-validations.aws.'],
      says: 'prints a CNAME with a name that begins with `_` and a value that ends in `acm-validations.aws.`',
    },
    {
      command: 'aws acm wait certificate-validated',
      answers: {
        DescribeCertificate: {
          Certificate: { DomainValidationOptions: [{ DomainName: 'NAME', ValidationStatus: 'SUCCESS' }] },
        },
      },
      prints: nothing,
      says: '`aws acm wait certificate-validated --region us-east-1 --certificate-arn CERTIFICATE` ends, printing nothing',
    },
    {
      command: 'aws apigatewayv2 update-api --api-id API --disable-execute-api-endpoint',
      answers: { UpdateApi: { ApiId: 'API', DisableExecuteApiEndpoint: true } },
      prints: ['"DisableExecuteApiEndpoint": true'],
      says: 'print the API\'s settings, with `"DisableExecuteApiEndpoint": true` or `false`',
    },
    {
      command: 'aws apigatewayv2 update-api --api-id API --no-disable-execute-api-endpoint',
      answers: { UpdateApi: { ApiId: 'API', DisableExecuteApiEndpoint: false } },
      prints: ['"DisableExecuteApiEndpoint": false'],
    },
    {
      command: 'aws backup delete-backup-vault-lock-configuration',
      answers: { DeleteBackupVaultLockConfiguration: {} },
      prints: nothing,
      says: 'takes the lock off and prints nothing',
    },
    {
      command: 'aws backup describe-backup-job',
      answers: { DescribeBackupJob: { State: 'COMPLETED' } },
      prints: ['"COMPLETED"'],
      says: '`aws backup describe-backup-job --backup-job-id ID --query State` ends as `"COMPLETED"`',
    },
    {
      command: 'aws backup describe-restore-job',
      answers: { DescribeRestoreJob: { Status: 'COMPLETED' } },
      prints: ['"COMPLETED"'],
      says: '`aws backup describe-restore-job --restore-job-id JOB --query Status` until it prints `"COMPLETED"`',
    },
    {
      command: 'aws backup list-recovery-points-by-backup-vault',
      answers: {
        ListRecoveryPointsByBackupVault: {
          RecoveryPoints: [20, 25, 24, 23].map((day) => ({
            ...{
              RecoveryPointArn: `arn:of:${day}`,
              CreationDate: `2026-11-${day}T02:00:00Z`,
              Status: 'COMPLETED',
            },
          })),
        },
      },
      prints: ['arn:of:25', 'arn:of:24', 'arn:of:23'],
      says: 'prints three lines, each `COMPLETED`, the first of last night',
    },
    {
      command: 'aws backup start-backup-job',
      answers: { StartBackupJob: { BackupJobId: 'ID' } },
      prints: ['"BackupJobId": "ID"'],
      says: 'It prints a `BackupJobId`',
    },
    {
      command: 'aws backup start-restore-job',
      answers: { StartRestoreJob: { RestoreJobId: 'JOB' } },
      prints: ['"RestoreJobId": "JOB"'],
      says: 'prints a `RestoreJobId`, which is JOB',
    },
    { command: 'aws backup update-region-settings', answers: { UpdateRegionSettings: {} }, prints: nothing },
    {
      command: 'aws cloudwatch describe-alarms',
      answers: {
        DescribeAlarms: { MetricAlarms: [{ AlarmActions: ['arn:aws:sns:eu-west-1:123456789012:topic'] }] },
      },
      prints: ['arn:aws:sns:eu-west-1:123456789012:topic'],
      says: 'The first command prints TOPIC',
    },
    {
      command: 'aws cloudwatch set-alarm-state',
      answers: { SetAlarmState: {} },
      prints: nothing,
      says: '--state-value ALARM --state-reason drill` prints nothing',
    },
    {
      command: 'aws cognito-idp admin-set-user-mfa-preference',
      answers: { AdminSetUserMFAPreference: {} },
      prints: nothing,
      says: 'prints nothing. The next sign-in notices it',
    },
    {
      command: 'aws dynamodb delete-table',
      answers: { DeleteTable: { TableDescription: table({ TableStatus: 'DELETING' }) } },
      prints: ['"TableStatus": "DELETING"'],
      says: '`aws dynamodb delete-table --table-name TABLE-drill` prints `"TableStatus": "DELETING"`',
    },
    {
      command: 'aws dynamodb describe-export',
      answers: { DescribeExport: { ExportDescription: { ExportStatus: 'COMPLETED' } } },
      prints: ['COMPLETED'],
      says: '`aws dynamodb describe-export --export-arn EXPORT-ARN` says `COMPLETED`',
    },
    {
      command: 'aws dynamodb describe-table --table-name TABLE-restored --query Table.LatestStreamArn',
      answers: { DescribeTable: { Table: table({}) } },
      prints: ['"arn:aws:dynamodb:eu-west-1:123456789012:table/t/stream/1"'],
      says: '`aws dynamodb describe-table --table-name TABLE-restored --query Table.LatestStreamArn` prints',
    },
    {
      command: 'aws dynamodb export-table-to-point-in-time',
      answers: {
        ExportTableToPointInTime: {
          ExportDescription: { ExportArn: `arn:aws:dynamodb:eu-west-1:123456789012:table/t/export/1` },
        },
      },
      prints: ['"ExportArn": '],
      says: 'prints EXPORT-ARN as `ExportArn`',
    },
    {
      command: 'aws dynamodb restore-table-to-point-in-time',
      answers: { RestoreTableToPointInTime: { TableDescription: table({ TableStatus: 'CREATING' }) } },
      prints: ['"TableStatus": "CREATING"'],
      says: 'TIME` prints `"TableStatus": "CREATING"`',
    },
    {
      command: 'aws dynamodb update-continuous-backups',
      answers: {
        UpdateContinuousBackups: { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED' } },
      },
      prints: null,
    },
    {
      command: 'aws dynamodb update-contributor-insights',
      answers: { UpdateContributorInsights: { ContributorInsightsStatus: 'ENABLING' } },
      prints: ['"ContributorInsightsStatus": "ENABLING"'],
      says: 'prints `"ContributorInsightsStatus": "ENABLING"`',
    },
    {
      command: 'aws dynamodb update-table',
      answers: { UpdateTable: { TableDescription: table({}) } },
      prints: null,
    },
    {
      command: 'aws dynamodb update-time-to-live',
      answers: {
        UpdateTimeToLive: { TimeToLiveSpecification: { Enabled: true, AttributeName: 'expires_at' } },
      },
      prints: null,
    },
    {
      command: 'aws dynamodb wait table-exists',
      answers: { DescribeTable: { Table: table({ TableStatus: 'ACTIVE' }) } },
      prints: nothing,
      says: '`aws dynamodb wait table-exists --table-name TABLE-restored` ends, printing nothing',
    },
    {
      command: 'aws events disable-rule',
      answers: { DisableRule: {} },
      prints: nothing,
      says: '`aws events disable-rule --name RULE`, and `enable-rule` afterwards; both print nothing',
    },
    {
      command: 'aws events enable-rule',
      answers: { EnableRule: {} },
      prints: nothing,
      says: '`aws events enable-rule --name RULE` prints nothing',
    },
    {
      command: `aws events list-rules --query "Rules[?contains(Name, 'reconcile')].Name"`,
      answers: { ListRules: { Rules: rules } },
      prints: [reconcile],
      says: `\`aws events list-rules --query "Rules[?contains(Name, 'reconcile')].Name"\` prints RULE`,
    },
    {
      command: `aws events list-rules --query "Rules[?contains(Name, 'reconcile')].[Name,State]"`,
      answers: { ListRules: { Rules: rules } },
      prints: [reconcile, 'ENABLED'],
      says: 'prints its name, RULE, and `ENABLED`',
    },
    {
      command: 'aws resourcegroupstaggingapi get-resources',
      answers: { GetResources: { ResourceTagMappingList: [{ ResourceARN: 'arn:of:what-stayed' }] } },
      prints: ['arn:of:what-stayed'],
      says: 'This lists what stayed',
    },
    { command: 'aws s3 cp', answers: { ListObjectsV2: { KeyCount: 0 } }, prints: null },
    {
      command: 'aws s3 sync dist',
      answers: {
        ListObjectsV2: { KeyCount: 1, Contents: [{ Key: 'assets/old.js', Size: 1, LastModified: at }] },
        DeleteObject: {},
      },
      prints: ['delete: s3://bucket/assets/old.js'],
      says: 'It prints a line for each, `delete: s3://BUCKET/assets/…`',
    },
    {
      command: 'aws service-quotas get-service-quota',
      answers: { GetServiceQuota: { Quota: { Value: 1000.0 } } },
      prints: ['1000.0'],
      says: 'The first prints `1000.0`',
    },
    {
      command: 'aws service-quotas request-service-quota-increase',
      answers: { RequestServiceQuotaIncrease: { RequestedQuota: { Status: 'PENDING' } } },
      prints: ['"Status": "PENDING"'],
      says: 'The second prints the request with `"Status": "PENDING"`',
    },
    {
      command: 'aws sesv2 create-email-identity',
      answers: { CreateEmailIdentity: { DkimAttributes: { Tokens: ['token1', 'token2', 'token3'] } } },
      prints: ['token1', 'token2', 'token3'],
      says: 'prints three tokens',
    },
    {
      command: 'aws sesv2 delete-suppressed-destination',
      answers: { DeleteSuppressedDestination: {} },
      prints: nothing,
      says: '`aws sesv2 delete-suppressed-destination --email-address ADDRESS` prints nothing',
    },
    {
      command: 'aws sesv2 get-account --query "[ProductionAccessEnabled,SendQuota]"',
      answers: { GetAccount: { ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50_000 } } },
      prints: ['true', '50000'],
      says: 'shows `true` and the quota',
    },
    {
      command: 'aws sesv2 get-account --query SuppressionAttributes.SuppressedReasons',
      answers: { GetAccount: { SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] } } },
      prints: ['BOUNCE', 'COMPLAINT'],
      says: 'has to print `BOUNCE` and `COMPLAINT`',
    },
    {
      command: 'aws sesv2 get-email-identity',
      answers: { GetEmailIdentity: { VerifiedForSendingStatus: true } },
      prints: ['true'],
      says: '--query VerifiedForSendingStatus` prints `true`',
    },
    {
      command: 'aws sesv2 get-suppressed-destination',
      answers: {
        GetSuppressedDestination: {
          SuppressedDestination: { EmailAddress: 'a@b.example', Reason: 'BOUNCE', LastUpdateTime: at },
        },
      },
      prints: ['"Reason": "BOUNCE"'],
      says: 'Otherwise `Reason` says why',
    },
    {
      command: 'aws sesv2 put-email-identity-mail-from-attributes',
      answers: { PutEmailIdentityMailFromAttributes: {} },
      prints: nothing,
      says: '--mail-from-domain mail.DOMAIN` prints nothing',
    },
    {
      command: 'aws sns list-subscriptions-by-topic',
      answers: { ListSubscriptionsByTopic: { Subscriptions: [{ SubscriptionArn: 'arn:of:subscription' }] } },
      prints: ['arn:of:subscription'],
      says: 'shows their ARN as SUBSCRIPTION',
    },
    {
      command: 'aws sns subscribe',
      answers: { Subscribe: { SubscriptionArn: 'pending confirmation' } },
      prints: ['"SubscriptionArn": "pending confirmation"'],
      says: 'The second prints `"SubscriptionArn": "pending confirmation"`',
    },
    {
      command: 'aws sns unsubscribe',
      answers: { Unsubscribe: {} },
      prints: nothing,
      says: '`aws sns unsubscribe --subscription-arn SUBSCRIPTION` prints nothing',
    },
    {
      command: 'aws sqs list-queues',
      answers: { ListQueues: { QueueUrls: ['https://sqs.example/QUEUE'] } },
      prints: ['https://sqs.example/QUEUE'],
      says: '--query QueueUrls --output text` prints QUEUE',
    },
    {
      command: 'aws sqs purge-queue',
      answers: { PurgeQueue: {} },
      prints: nothing,
      says: '`aws sqs purge-queue --queue-url QUEUE` prints nothing',
    },
    {
      command: 'aws sqs receive-message',
      answers: { ReceiveMessage: { Messages: [{ Body: '{"DDBStreamBatchInfo":{}}' }] } },
      prints: ['DDBStreamBatchInfo'],
      says: 'With `DDBStreamBatchInfo` it is a batch of changes',
    },
  ];
}
