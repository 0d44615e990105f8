import { Dashboard, GraphWidget, type IMetric, type IWidget, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Watched } from './watched';

const period = Duration.minutes(5);
const third = 8;

/** One page: sales and money at the top, infrastructure below. */
export function addDashboard(scope: Construct, name: string, watched: Watched): Dashboard {
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    defaultInterval: Duration.hours(12),
    widgets: [
      [
        new TextWidget({
          markdown: `# ${name}\nWhat each alarm asks for: docs/operations.md`,
          width: 24,
          height: 2,
        }),
      ],
      moneyRow(watched),
      settlementRow(watched),
      serviceRow(watched),
    ],
  });
}

function moneyRow({ logs }: Watched): IWidget[] {
  return [
    graph('Purchases and refusals', third, [
      logs.sum('purchases', period),
      logs.sum('refusedPurchases', period),
    ]),
    graph('Suppliers: refusals of their own, and of those for want of float', third, [
      logs.sum('supplierTroubles', period),
      logs.sum('emptyFloats', period),
    ]),
    graph('Credits, and payments announced', third, [
      logs.sum('creditedByCustomer', period),
      logs.sum('announcedPayments', period),
    ]),
  ];
}

function settlementRow({ logs }: Watched): IWidget[] {
  return [
    graph('Oldest order without an outcome, minutes', third, [logs.maximum('openOrderAge', period)]),
    graph('In review, could not be reconciled', third, [
      logs.sum('ordersInReview', period),
      logs.sum('topUpsInReview', period),
      logs.sum('unreconciled', period),
    ]),
    graph('Webhooks: delivery reports, refused, failed', third, [
      logs.sum('deliveryReports', period),
      logs.sum('refusedWebhooks', period),
      logs.sum('failedWebhooks', period),
    ]),
  ];
}

function serviceRow({ apiMetric, apiLatency, sweep, followers, deadLetters }: Watched): IWidget[] {
  return [
    graph('Requests', third, [
      apiMetric('Count', period),
      apiMetric('4xx', period),
      apiMetric('5xx', period),
    ]),
    graph('Latency of the API, ms', third, [
      apiLatency('p50', period),
      apiLatency('p95', period),
      apiLatency('p99', period),
    ]),
    graph('Behind the scenes', third, [
      sweep.function.metricDuration({ period, label: 'A sweep, ms' }),
      ...followers.map((of) => of.function.metric('IteratorAge', { period, statistic: 'Maximum' })),
      deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
    ]),
  ];
}

const graph = (title: string, width: number, left: readonly IMetric[]): GraphWidget =>
  new GraphWidget({ title, width, left: [...left], leftYAxis: { min: 0 } });
