import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { type AlarmDefinition, sumOf } from './alarm-definition';
import { firewallBlocks } from './firewall-blocks';
import type { Watched } from './watched';

const fiveMinutes = Duration.minutes(5);
const quarterHour = Duration.minutes(15);

/** Alarms about requests and changes that aren't answered. */
export function serviceAlarms(watched: Watched): AlarmDefinition[] {
  const { apiMetric, logs, deadLetters, webhooks, followers, table, signInFirewall } = watched;
  const tableMetric = (name: string) => table.metric(name, { period: fiveMinutes, statistic: Stats.SUM });
  return [
    {
      page: 'error-rate',
      meaning: 'More than 2 % of at least 50 requests to the API failed on our side.',
      metric: new MathExpression({
        expression: 'IF(count >= 50, 100 * FILL(failed, 0) / count, 0)',
        usingMetrics: { count: apiMetric('Count', fiveMinutes), failed: apiMetric('5xx', fiveMinutes) },
        period: fiveMinutes,
        label: 'Failed, %',
      }),
      threshold: 2,
      ringsWithinMinutes: 20,
      periods: 2,
    },
    {
      page: 'throttles',
      meaning: 'Lambda or the table rejected requests.',
      metric: sumOf('Rejected', fiveMinutes, {
        functions: logs.metric('throttledRequests', fiveMinutes),
        reads: tableMetric('ReadThrottleEvents'),
        writes: tableMetric('WriteThrottleEvents'),
      }),
      threshold: 10,
      ringsWithinMinutes: 10,
    },
    {
      page: 'dead-letters',
      meaning:
        'A scheduled run, a batch from the table’s stream or a webhook’s message failed for good and was set aside.',
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
      // SQS counts a queue that was idle for hours up to a quarter of an hour late.
      ringsWithinMinutes: 25,
    },
    {
      page: 'webhooks-late',
      meaning: 'Webhooks wait for half an hour to be sent: nothing takes them, or too little does.',
      metric: webhooks.metricApproximateAgeOfOldestMessage({ period: fiveMinutes, statistic: Stats.MAXIMUM }),
      // A message may be delayed for a quarter of an hour on purpose.
      threshold: 1_800,
      ringsWithinMinutes: 25,
    },
    ...(signInFirewall === null ? [] : [firewallBlocks('sign-in', signInFirewall)]),
    ...followers.map(
      (of): AlarmDefinition => ({
        page: 'changes-late',
        of: of.name,
        meaning: 'A function that reads the table’s stream is more than a quarter of an hour behind.',
        metric: of.function.metric('IteratorAge', { period: fiveMinutes, statistic: Stats.MAXIMUM }),
        threshold: quarterHour.toMilliseconds(),
        ringsWithinMinutes: 10,
      }),
    ),
  ];
}
