import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../contracts/registry';

export interface LogMetricsProps {
  /** The namespace of the metrics. */
  readonly namespace: string;
  readonly logGroupOf: (source: LogSource) => ILogGroup;
  /** Whose crashes are counted together. */
  readonly crashing: readonly FunctionName[];
}

/** A function, or the API's access log. */
export type LogSource = FunctionName | typeof accessLog;
const accessLog = 'access log';

interface Definition {
  readonly from: readonly LogSource[];
  /** https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html */
  readonly pattern: string;
  /** @default 1 for each line */
  readonly value?: string;
}

const message = (text: string, ...conditions: string[]): string =>
  `{ ${[`($.message = "${text}")`, ...conditions].join(' && ')} }`;

const webhooks = ['paystack-webhook', 'bundle-webhook'] as const;
const submitters = ['process-bundle-order', 'reconcile'] as const;

/** Metrics counted from log lines. A test compares the messages with the handlers'. */
export const definitions = {
  purchases: { from: ['process-bundle-order'], pattern: message('purchase', '($.success IS TRUE)') },
  refusedPurchases: { from: ['process-bundle-order'], pattern: message('purchase', '($.success IS FALSE)') },
  supplierTroubles: { from: submitters, pattern: message('supplier refused') },
  emptyFloats: { from: submitters, pattern: message('supplier refused', '($.no_float IS TRUE)') },
  creditedByCustomer: {
    from: ['verify-paystack-payment'],
    pattern: message('top-up', '($.status = "completed")', '($.was != "completed")'),
  },
  announcedPayments: { from: ['paystack-webhook'], pattern: message('webhook', '($.status = "completed")') },
  deliveryReports: { from: ['bundle-webhook'], pattern: message('report') },
  refusedWebhooks: { from: webhooks, pattern: message('refused', '($.code = "unauthenticated")') },
  failedWebhooks: { from: webhooks, pattern: message('failed') },
  openedAttention: { from: ['record-statistics'], pattern: message('attention opened') },
  attentionAge: { from: ['reconcile'], pattern: message('attention'), value: '$.oldest_minutes' },
  ledgerMismatches: { from: ['check-ledger'], pattern: message('ledger mismatch') },
  finishedLedgerChecks: { from: ['check-ledger'], pattern: message('ledger check', '($.done IS TRUE)') },
  finishedComparisons: {
    from: ['compare-payments'],
    pattern: message('payments compared', '($.done IS TRUE)'),
  },
  unreconciled: { from: ['reconcile'], pattern: message('could not be reconciled') },
  openOrderAge: {
    from: ['reconcile'],
    pattern: message('open order', '($.status = "processing")'),
    value: '$.age_minutes',
  },
  /** Lambda's answer to API Gateway where the account has no concurrency left. Lambda's own metric counts the whole account. */
  throttledRequests: { from: [accessLog], pattern: '{ ($.integration_status = "429") }' },
} as const satisfies Record<string, Definition>;

/** Lambda's own lines of a run that ran out of time or memory, that threw, or that did not start. None of ours has such words. */
const crashed = [
  'Task timed out',
  'Invoke Error',
  'Uncaught Exception',
  'Unhandled Promise Rejection',
  'Runtime exited',
];

export type LogMetricName = keyof typeof definitions | 'crashes';

/** Metrics of the shop itself, read from the functions' structured logs. */
export class LogMetrics extends Construct {
  readonly #namespace: string;

  constructor(scope: Construct, id: string, { namespace, logGroupOf, crashing }: LogMetricsProps) {
    super(scope, id);
    this.#namespace = namespace;
    const crashes = { from: crashing, pattern: crashed.map((words) => `?"${words}"`).join(' ') };
    for (const [metricName, definition] of Object.entries<Definition>({ ...definitions, crashes })) {
      for (const name of definition.from) {
        new MetricFilter(this, `${metricName}-${name.replace(' ', '-')}`, {
          logGroup: logGroupOf(name),
          filterPattern: FilterPattern.literal(definition.pattern),
          metricNamespace: namespace,
          metricName,
          metricValue: definition.value ?? '1',
        });
      }
    }
  }

  metric(metricName: LogMetricName, period: Duration, statistic: string = Stats.SUM): IMetric {
    return new Metric({ namespace: this.#namespace, metricName, period, statistic });
  }
}
