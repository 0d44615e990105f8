import type { Template } from 'aws-cdk-lib/assertions';
import { requirePrices } from './resource-types';

/** A deployment's resources, counted in its templates; they don't depend on sales. */
export interface Resources {
  readonly alarmMetrics: number;
  /** By name. */
  readonly metrics: readonly string[];
  readonly dashboards: number;
  /** Rules for throttled keys: one for the partition key and one for the sort key, of the table and each index. */
  readonly insightRules: number;
  readonly secrets: number;
  readonly keys: number;
  readonly hostedZones: number;
  readonly firewalls: Readonly<Record<FirewallScope, number>>;
  readonly firewallRules: number;
  readonly plan: CognitoPlan;
  readonly backups: readonly BackupRule[];
  readonly hasCanary: boolean;
  readonly hasTrail: boolean;
  readonly hasSignInLog: boolean;
  /** Runs per minute of each schedule. */
  readonly runsAMinute: readonly number[];
}

export type FirewallScope = 'CLOUDFRONT' | 'REGIONAL';
export type CognitoPlan = 'LITE' | 'ESSENTIALS' | 'PLUS';

/** How often backups are made, and how long each is kept. */
export interface BackupRule {
  readonly everyDays: number;
  readonly warmDays: number;
  readonly coldDays: number;
}

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: as a template has it
  readonly Properties: any;
}

/** @throws Error for a resource of a type without a price */
export function countResources(templates: readonly Template[]): Resources {
  const all = templates.flatMap((template) =>
    Object.values<Resource>((template.toJSON() as { Resources?: Record<string, Resource> }).Resources ?? {}),
  );
  requirePrices(all.map(({ Type }) => Type));
  const of = (type: string) => all.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  const webAcls = of('AWS::WAFv2::WebACL');
  const [pool] = of('AWS::Cognito::UserPool');
  return {
    alarmMetrics: sum(of('AWS::CloudWatch::Alarm').map(metricsOf)),
    metrics: [...new Set(of('AWS::Logs::MetricFilter').flatMap(namesOf))],
    dashboards: of('AWS::CloudWatch::Dashboard').length,
    insightRules: 2 * of('AWS::DynamoDB::GlobalTable').flatMap(insightsOf).length,
    secrets: of('AWS::SecretsManager::Secret').length,
    keys: of('AWS::KMS::Key').length,
    hostedZones: of('AWS::Route53::RecordSet').length > 0 ? 1 : 0,
    firewalls: {
      CLOUDFRONT: webAcls.filter(({ Scope }) => Scope === 'CLOUDFRONT').length,
      REGIONAL: webAcls.filter(({ Scope }) => Scope === 'REGIONAL').length,
    },
    firewallRules: sum(webAcls.map(({ Rules }) => Rules.length)),
    plan: pool.UserPoolTier,
    backups: of('AWS::Backup::BackupPlan').flatMap(({ BackupPlan }) =>
      BackupPlan.BackupPlanRule.map(backupRule),
    ),
    hasCanary: of('AWS::CloudFormation::CustomResource').some(
      ({ OriginSecretVersion }) => OriginSecretVersion !== undefined,
    ),
    hasTrail: of('AWS::CloudTrail::Trail').length > 0,
    hasSignInLog: of('AWS::Cognito::LogDeliveryConfiguration').length > 0,
    runsAMinute: of('AWS::Events::Rule').flatMap(({ ScheduleExpression }) =>
      ScheduleExpression === undefined ? [] : [1 / minutesOf(ScheduleExpression)],
    ),
  };
}

interface Watched {
  readonly ContributorInsightsSpecification?: { readonly Enabled: boolean };
}

const insightsOf = ({
  Replicas,
}: {
  Replicas: readonly (Watched & { readonly GlobalSecondaryIndexes?: readonly Watched[] })[];
}) =>
  Replicas.flatMap((replica) => [replica, ...(replica.GlobalSecondaryIndexes ?? [])]).filter(
    ({ ContributorInsightsSpecification: insights }) => insights?.Enabled === true,
  );

/** An alarm on a sum of metrics is charged for each of them. */
function metricsOf({ Metrics }: { Metrics?: readonly { MetricStat?: unknown }[] }): number {
  return Metrics === undefined ? 1 : Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length;
}

const namesOf = ({ MetricTransformations }: { MetricTransformations: readonly { MetricName: string }[] }) =>
  MetricTransformations.map(({ MetricName }) => MetricName);

function backupRule({
  ScheduleExpression,
  Lifecycle,
}: {
  ScheduleExpression: string;
  Lifecycle: { DeleteAfterDays: number; MoveToColdStorageAfterDays?: number };
}): BackupRule {
  const [, , dayOfMonth = '*'] = ScheduleExpression.replace('cron(', '').split(' ');
  const { DeleteAfterDays: keptDays, MoveToColdStorageAfterDays: warmDays = keptDays } = Lifecycle;
  return { everyDays: dayOfMonth === '*' ? 1 : 365 / 12, warmDays, coldDays: keptDays - warmDays };
}

const inMinutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1_440 };

function minutesOf(rate: string): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate) ?? [];
  const minutes = Number(count) * (inMinutes[unit] ?? Number.NaN);
  if (!(minutes > 0)) throw new Error(`How often is ${rate}?`);
  return minutes;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
