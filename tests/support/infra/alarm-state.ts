import { metricMath, type Point } from './metric-math';

export interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly ComparisonOperator: 'LessThanThreshold' | 'GreaterThanOrEqualToThreshold';
  readonly Threshold: number;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly TreatMissingData: 'breaching' | 'notBreaching';
  readonly MetricName?: string;
  readonly Statistic?: 'Sum' | 'Maximum';
  readonly Period?: number;
  readonly Metrics?: readonly MetricQuery[];
}

interface MetricQuery {
  readonly Id: string;
  readonly Expression?: string;
  readonly ReturnData?: boolean;
  readonly MetricStat?: {
    readonly Metric: { readonly MetricName: string };
    readonly Period: number;
    readonly Stat: 'Sum' | 'Maximum';
  };
}

/** One minute of a shop: the values reported for each metric, by the metric's name or its id in an expression. */
export type Minute = Readonly<Record<string, number>>;

/**
 * CloudWatch reads more data points than it evaluates, and prefers those that exist, so an alarm on a silent metric first uses old ones.
 * How many more isn't documented; its examples have two.
 */
const furtherPoints = 2;

/**
 * Returns whether an alarm rings after these minutes. Each period begins at a multiple of its length.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
export function isRinging(alarm: AlarmProperties, minutes: readonly Minute[]): boolean {
  const { EvaluationPeriods: periods, DatapointsToAlarm: needed = periods } = alarm;
  const whole = Math.floor(minutes.length / minutesOf(alarm));
  const range = periodsOf(alarm, minutes).slice(Math.max(0, whole - periods - furtherPoints), whole);
  const padded = [...Array<Point>(periods + furtherPoints - range.length).fill(undefined), ...range];
  const breaches = evaluated(padded, periods).map((point) => isBreaching(alarm, point));
  return breaches.filter(Boolean).length >= needed;
}

/** Returns the newest points that exist; if there are too few, missing ones count as the alarm says. */
function evaluated(range: readonly Point[], periods: number): Point[] {
  const present = range.filter((point) => point !== undefined);
  if (present.length >= periods) return present.slice(-periods);
  return [...present, ...Array<Point>(periods - present.length).fill(undefined)];
}

function isBreaching(alarm: AlarmProperties, point: Point): boolean {
  if (point === undefined) return alarm.TreatMissingData === 'breaching';
  const { Threshold } = alarm;
  return alarm.ComparisonOperator === 'LessThanThreshold' ? point < Threshold : point >= Threshold;
}

export const minutesOf = ({ Period, Metrics }: AlarmProperties): number => {
  const seconds = Period ?? Metrics?.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period;
  if (seconds === undefined) throw new Error('An alarm without a period');
  return seconds / 60;
};

function periodsOf(alarm: AlarmProperties, minutes: readonly Minute[]): Point[] {
  const length = minutesOf(alarm);
  const parts = Array.from({ length: Math.floor(minutes.length / length) }, (_, index) =>
    minutes.slice(index * length, (index + 1) * length),
  );
  const { MetricName, Statistic, Metrics = [] } = alarm;
  if (MetricName !== undefined) return parts.map((part) => statistic(part, MetricName, Statistic));
  const result = Metrics.find(({ ReturnData = true }) => ReturnData)?.Expression ?? '';
  return parts.map((part) =>
    metricMath(
      result,
      Object.fromEntries(
        Metrics.flatMap(({ Id, MetricStat }) =>
          MetricStat ? [[Id, statistic(part, MetricStat.Metric.MetricName, MetricStat.Stat, Id)]] : [],
        ),
      ),
    ),
  );
}

function statistic(part: readonly Minute[], name: string, of: 'Sum' | 'Maximum' = 'Sum', id = name): Point {
  const values = part.flatMap((minute) => minute[id] ?? minute[name] ?? []);
  if (values.length === 0) return undefined;
  return of === 'Maximum' ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0);
}
