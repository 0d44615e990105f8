import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../contracts/registry';
import { failureMetrics } from '../operations/failure-metrics';
import type { ContractFunction } from './contract-function';

export interface LogMetricsProps {
  /** The namespace of the metrics. */
  readonly namespace: string;
  /** Whose failures are counted. */
  readonly functions: readonly ContractFunction[];
  readonly isGradual: boolean;
  /** Null where it is not deployed. */
  readonly logGroupOf: (source: LogSource) => ILogGroup | null;
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
const submitters = ['process-bundle-order', 'release-order', 'reconcile'] as const;

/** Metrics counted from log lines. A test compares the messages with the handlers'. */
export const definitions = {
  purchases: { from: ['process-bundle-order'], pattern: message('purchase', '($.success IS TRUE)') },
  refusedPurchases: { from: ['process-bundle-order'], pattern: message('purchase', '($.success IS FALSE)') },
  supplierTroubles: { from: submitters, pattern: message('supplier refused') },
  /**
   * Also one that will soon be empty, or isn't what it should be, and a supplier that begins to rest: a metric of its own would cost as much as the
   * rest of the float.
   */
  emptyFloats: {
    from: submitters,
    pattern:
      '{ (($.message = "supplier refused") && ($.no_float IS TRUE)) || ($.message = "float is low") || ($.message = "float differs") || (($.message = "supplier") && ($.what = "rests")) }',
  },
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
  passedVisits: { from: ['canary'], pattern: message('canary', '($.passed IS TRUE)') },
  unreconciled: { from: ['reconcile'], pattern: message('could not be reconciled') },
  openOrderAge: {
    from: ['reconcile'],
    pattern: message('open order', '($.status = "processing")'),
    value: '$.age_minutes',
  },
  /** Lambda's answer to API Gateway where the account has no concurrency left. Lambda's own metric counts the whole account. */
  throttledRequests: { from: [accessLog], pattern: '{ ($.integration_status = "429") }' },
} as const satisfies Record<string, Definition>;

export type LogMetricName = keyof typeof definitions | keyof typeof failureMetrics;

/** Metrics of the shop itself, read from the functions' structured logs. */
export class LogMetrics extends Construct {
  readonly #namespace: string;

  constructor(
    scope: Construct,
    id: string,
    { namespace, functions, isGradual, logGroupOf }: LogMetricsProps,
  ) {
    super(scope, id);
    this.#namespace = namespace;
    for (const [metricName, { from, pattern, value }] of Object.entries<Definition>(definitions)) {
      for (const name of from) {
        const logGroup = logGroupOf(name);
        if (logGroup !== null) this.#count(metricName, name.replace(' ', '-'), { logGroup, pattern, value });
      }
    }
    for (const [metricName, patternsOf] of Object.entries(failureMetrics)) {
      for (const { name, movesMoney, logGroup } of functions) {
        for (const [index, pattern] of patternsOf({ name, movesMoney, isGradual }).entries()) {
          this.#count(metricName, index === 0 ? name : `${name}-${index}`, { logGroup, pattern });
        }
      }
    }
  }

  #count(
    metricName: string,
    of: string,
    line: { readonly logGroup: ILogGroup; readonly pattern: string; readonly value?: string | undefined },
  ): void {
    new MetricFilter(this, `${metricName}-${of}`, {
      logGroup: line.logGroup,
      filterPattern: FilterPattern.literal(line.pattern),
      metricNamespace: this.#namespace,
      metricName,
      metricValue: line.value ?? '1',
    });
  }

  metric(metricName: LogMetricName, period: Duration, statistic: string = Stats.SUM): IMetric {
    return new Metric({ namespace: this.#namespace, metricName, period, statistic });
  }
}
