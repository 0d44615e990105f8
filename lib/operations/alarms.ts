import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { eventFunctions } from '../../contracts/registry';
import type { ContractFunction } from '../constructs/contract-function';
import { LogMetrics } from './log-metrics';

export interface Watched {
  readonly functions: readonly ContractFunction[];
  readonly apiId: string;
  readonly deadLetters: IQueue;
  readonly table: Pick<ITableV2, 'metric'>;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  /** The vault of the table's backups, if there are any. */
  readonly backupVault: string | null;
}

interface AlarmDefinition {
  /** Its name, and the heading of its section in the runbook. */
  readonly page: string;
  /** Its meaning in one sentence. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** Rings at this value or above; with `below`, under it, and without data. */
  readonly threshold: number;
  readonly below?: true;
  /** How many periods of the metric must reach the threshold. @default 1 */
  readonly periods?: number;
}

/** The page of the operator's guide with a section for each alarm. */
export const runbook = 'docs/operations/alarms.md';

const fiveMinutes = Duration.minutes(5);
const hour = Duration.hours(1);
const day = Duration.days(1);
/** A customer who has paid is waiting. */
const longestWaitMinutes = 240;
const longestLag = Duration.minutes(15);

/** Each alarm sends an e-mail when it rings and when it ends. Ten of them cost nothing. */
export function addAlarms(scope: Construct, environment: string, alarmEmail: string, watched: Watched): void {
  const topic = alarmTopic(scope, alarmEmail);
  for (const { page, meaning, metric, threshold, below, periods = 1 } of alarmsOf(
    scope,
    environment,
    watched,
  )) {
    const alarm = new Alarm(scope, page, {
      alarmName: `${environment}-${page}`,
      alarmDescription: `${meaning} What to do: ${runbook}#${page}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}

function alarmTopic(scope: Construct, alarmEmail: string): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  // The policy that refuses plain HTTP replaces SNS's default, which lets the whole account publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ['sns:Publish'],
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
}

function alarmsOf(scope: Construct, environment: string, watched: Watched): AlarmDefinition[] {
  const { functions, apiId, deadLetters, table, userPool, userPoolClient, backupVault } = watched;
  const logs = new LogMetrics(scope, 'Logs', { namespace: `Shop/${environment}`, functions });
  const tableMetric = (name: string) => table.metric(name, { period: fiveMinutes, statistic: Stats.SUM });
  const apiMetric = (metricName: string) => sum('AWS/ApiGateway', metricName, { ApiId: apiId }, fiveMinutes);
  return [
    {
      page: 'money-failures',
      meaning: 'A function that moves money, or checks it, failed.',
      metric: logs.metric('moneyFailures', fiveMinutes),
      threshold: 1,
    },
    {
      page: 'crashes',
      meaning: 'A function crashed, ran out of time, or could not start.',
      metric: logs.metric('crashes', fiveMinutes),
      threshold: 1,
    },
    {
      page: 'attention-waits',
      meaning: 'Something has waited for a decision for four hours.',
      metric: logs.metric('attentionAge', fiveMinutes, Stats.MAXIMUM),
      threshold: longestWaitMinutes,
    },
    {
      page: 'reconcile-stopped',
      meaning: 'Open orders and top-ups are not being settled: reconcile has not run for ten minutes.',
      metric: filled('Runs', 'FILL(runs, 0)', fiveMinutes, {
        runs: functionOf(functions, 'reconcile').metricInvocations({ period: fiveMinutes }),
      }),
      threshold: 1,
      below: true,
      periods: 2,
    },
    {
      page: 'checks-stopped',
      meaning: 'The ledger was not checked, or top-ups not compared with Paystack’s list, for two days.',
      // The nightly checks end once a day each, in different hours.
      metric: filled('Finished', 'MIN([FILL(ledger, 0), FILL(payments, 0)])', day, {
        ledger: logs.metric('finishedLedgerChecks', day),
        payments: logs.metric('finishedComparisons', day),
      }),
      threshold: 1,
      below: true,
      periods: 2,
    },
    {
      page: 'dead-letters',
      meaning:
        'A scheduled run, a batch from the table’s stream or a webhook failed for good and was set aside.',
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
    },
    {
      page: 'changes-late',
      meaning: 'A function that reads the table’s stream is more than a quarter of an hour behind.',
      metric: latest(functions),
      threshold: longestLag.toMilliseconds(),
    },
    {
      page: 'throttles',
      meaning: 'Lambda, the table or Cognito rejected calls.',
      metric: filled(
        'Rejected',
        'SUM([FILL(runs, 0), FILL(reads, 0), FILL(writes, 0), FILL(signIns, 0)])',
        fiveMinutes,
        {
          // For the whole account, like its limit.
          runs: sum('AWS/Lambda', 'Throttles', {}, fiveMinutes),
          reads: tableMetric('ReadThrottleEvents'),
          writes: tableMetric('WriteThrottleEvents'),
          signIns: sum(
            'AWS/Cognito',
            'SignInThrottles',
            { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId },
            fiveMinutes,
          ),
        },
      ),
      threshold: 10,
    },
    {
      page: 'error-rate',
      meaning: 'More than 2 % of at least 50 requests to the API failed on our side.',
      metric: filled('Failed, %', 'IF(count >= 50, 100 * FILL(failed, 0) / count, 0)', fiveMinutes, {
        count: apiMetric('Count'),
        failed: apiMetric('5xx'),
      }),
      threshold: 2,
      periods: 2,
    },
    ...(backupVault === null ? [] : [backupFailed(backupVault)]),
  ];
}

const backupFailed = (BackupVaultName: string): AlarmDefinition => ({
  page: 'backup-failed',
  meaning: 'No backup of the table has been made for two days.',
  metric: filled('Made', 'FILL(made, 0)', hour, {
    made: sum('AWS/Backup', 'NumberOfBackupJobsCompleted', { BackupVaultName }, hour),
  }),
  threshold: 1,
  below: true,
  periods: 48,
});

function functionOf(functions: readonly ContractFunction[], name: ContractFunction['name']) {
  const found = functions.find((of) => of.name === name);
  if (found === undefined) throw new Error(`${name} is watched, but not deployed`);
  return found.function;
}

/** The delay of the slowest function that follows the table's stream. */
function latest(functions: readonly ContractFunction[]): IMetric {
  const followers = functions.filter(
    ({ name }) => Object.entries(eventFunctions).find(([of]) => of === name)?.[1].source === 'table-stream',
  );
  const ages = Object.fromEntries(
    followers.map((of, index) => [
      `age${index}`,
      of.function.metric('IteratorAge', { period: fiveMinutes, statistic: Stats.MAXIMUM }),
    ]),
  );
  const each = Object.keys(ages).map((id) => `FILL(${id}, 0)`);
  return filled('Behind, ms', `MAX([${each.join(', ')}])`, fiveMinutes, ages);
}

const sum = (
  namespace: string,
  metricName: string,
  dimensionsMap: Readonly<Record<string, string>>,
  period: Duration,
): IMetric => new Metric({ namespace, metricName, dimensionsMap, statistic: Stats.SUM, period });

/**
 * Metric math that counts missing data as zero in the same period. An alarm on the metric itself would first look for older data points,
 * and ring some periods late.
 */
const filled = (
  label: string,
  expression: string,
  period: Duration,
  usingMetrics: Readonly<Record<string, IMetric>>,
): IMetric => new MathExpression({ label, expression, period, usingMetrics });
