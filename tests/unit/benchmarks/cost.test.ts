import { Template } from 'aws-cdk-lib/assertions';
import { costOf } from '../../benchmarks/cost/prices';
import { countResources } from '../../benchmarks/cost/resources';
import { unitsOf } from '../../benchmarks/cost/table-units';
import { busySpans } from '../../benchmarks/cost/traffic';

const count = (resources: Record<string, { Type: string; Properties: object }>) =>
  countResources([
    Template.fromJSON({
      Resources: {
        Pool: { Type: 'AWS::Cognito::UserPool', Properties: { UserPoolTier: 'LITE' } },
        ...resources,
      },
    }),
  ]);
const stat = { MetricStat: { Stat: 'Sum' } };

test('an alarm on a sum of metrics is paid for each metric, and not for the sum', () => {
  const alarm = (Properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties });
  const { alarmMetrics } = count({
    One: alarm({ MetricName: 'Errors' }),
    Three: alarm({ Metrics: [{ Expression: 'a + b + c' }, stat, stat, stat] }),
  });
  expect(alarmMetrics).toBe(4);
});

test('two filters that count into one metric are one metric', () => {
  const filter = (MetricName: string) => ({
    Type: 'AWS::Logs::MetricFilter',
    Properties: { MetricTransformations: [{ MetricName }] },
  });
  expect(count({ A: filter('a'), B: filter('a'), C: filter('c') }).metrics).toEqual(['a', 'c']);
});

test('copies cost by how often they are made and how long they are kept, warm and cold', () => {
  const BackupPlanRule = [
    { ScheduleExpression: 'cron(0 2 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } },
    {
      ScheduleExpression: 'cron(0 3 1 * ? *)',
      Lifecycle: { DeleteAfterDays: 366, MoveToColdStorageAfterDays: 1 },
    },
  ];
  const plan = { Type: 'AWS::Backup::BackupPlan', Properties: { BackupPlan: { BackupPlanRule } } };
  expect(count({ Plan: plan }).backups).toEqual([
    { everyDays: 1, warmDays: 35, coldDays: 0 },
    { everyDays: 365 / 12, warmDays: 1, coldDays: 365 },
  ]);
});

test('each index that is watched for throttled keys costs like the table: a rule for each of its two keys', () => {
  const watched = { ContributorInsightsSpecification: { Enabled: true } };
  const table = (GlobalSecondaryIndexes: readonly object[]) => ({
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: { Replicas: [{ ...watched, GlobalSecondaryIndexes }] },
  });
  expect(count({ Table: table([watched, watched, watched]) }).insightRules).toBe(8);
  expect(count({ Table: table([{}]) }).insightRules).toBe(2);
});

test('a schedule runs as often as it says, and an unreadable one doesn’t count as free', () => {
  const rule = (ScheduleExpression: string) => ({
    Type: 'AWS::Events::Rule',
    Properties: { ScheduleExpression },
  });
  expect(count({ A: rule('rate(1 minute)'), B: rule('rate(2 hours)') }).runsAMinute).toEqual([1, 1 / 120]);
  expect(() => count({ A: rule('cron(0 3 * * ? *)') })).toThrow('cron(0 3 * * ? *)');
});

test('the free part of every account costs nothing, and what exceeds it is paid', () => {
  expect(costOf('alarmMetrics', 10)).toBe(0);
  expect(costOf('alarmMetrics', 12)).toBeCloseTo(0.2);
  expect(costOf('alarmMetrics', 12, false)).toBeCloseTo(1.2);
});

test('a resource that the document does not list is not free by mistake', () => {
  expect(unitsOf('An order with its debit')).toEqual({ read: 0, write: 9 });
  expect(() => unitsOf('An order with its depit')).toThrow('An order with its depit');
});

test('rare events each occupy a period of their own, and frequent ones share all periods', () => {
  expect(busySpans(10, 5)).toBeCloseTo(10, 1);
  expect(busySpans(1e9, 3_600)).toBeCloseTo(360);
});

test('a resource of a type without a price fails the bill', () => {
  const gateway = { Type: 'AWS::EC2::NatGateway', Properties: {} };
  expect(() => count({ Gateway: gateway })).toThrow('No price for AWS::EC2::NatGateway');
});
