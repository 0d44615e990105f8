import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Duration } from 'aws-cdk-lib/core';
import type { RunbookAlarmProps } from '../constructs/runbook-alarm';

export type AlarmDefinition = Omit<RunbookAlarmProps, 'environment' | 'topic'>;

/**
 * Counts missing data as zero in the same period. An alarm on the metric itself would first look for older data points, and ring some
 * periods late.
 */
export function sumOf(label: string, period: Duration, usingMetrics: Readonly<Record<string, IMetric>>) {
  const filled = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics, period, label });
}
