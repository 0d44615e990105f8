import { Dashboard, GraphWidget, type IMetric, Stats, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { LogMetricName } from '../constructs/log-metrics';
import { runbook } from '../constructs/runbook-alarm';
import type { Watched } from './watched';

const period = Duration.minutes(5);

/** One page: sales and money at the top, infrastructure below. */
export function addDashboard(scope: Construct, name: string, watched: Watched): Dashboard {
  const heading = `# ${name}\nWhat to do about each alarm: ${runbook}`;
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    defaultInterval: Duration.hours(12),
    widgets: [
      [new TextWidget({ markdown: heading, width: 24, height: 2 })],
      ...rowsOf(watched).map((row) => Object.entries(row).map(([title, metrics]) => graph(title, metrics))),
    ],
  });
}

/** The graphs of each row, by title. */
function rowsOf(watched: Watched): Record<string, readonly IMetric[]>[] {
  const { logs, apiMetric, sweep, followers, deadLetters } = watched;
  const sums = (...names: readonly LogMetricName[]) => names.map((name) => logs.metric(name, period));
  return [
    {
      'Purchases and refusals': sums('purchases', 'refusedPurchases'),
      'Suppliers: refusals of their own, and of those for want of float': sums(
        'supplierTroubles',
        'emptyFloats',
      ),
      'Credits, and payments announced': sums('creditedByCustomer', 'announcedPayments'),
    },
    {
      'Oldest order without an outcome, and oldest item under To do, minutes': [
        logs.metric('openOrderAge', period, Stats.MAXIMUM),
        logs.metric('attentionAge', period, Stats.MAXIMUM),
      ],
      'Could not be reconciled': sums('unreconciled'),
      'Webhooks: delivery reports, refused, failed': sums(
        'deliveryReports',
        'refusedWebhooks',
        'failedWebhooks',
      ),
    },
    {
      Requests: (['Count', '4xx', '5xx'] as const).map((name) => apiMetric(name, period)),
      'Failures where money is concerned, and crashes of other functions': sums('moneyFailures', 'crashes'),
      'Latency of the API, ms': ['p50', 'p95', 'p99'].map((of) => apiMetric('Latency', period, of)),
    },
    {
      'Behind the scenes': [
        sweep.function.metricDuration({ period, label: 'A sweep, ms' }),
        ...followers.map((of) => of.function.metric('IteratorAge', { period, statistic: Stats.MAXIMUM })),
        deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      ],
    },
  ];
}

const graph = (title: string, left: readonly IMetric[]): GraphWidget =>
  new GraphWidget({ title, width: 8, left: [...left], leftYAxis: { min: 0 } });
