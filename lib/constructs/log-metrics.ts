import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../contracts/registry';
import { failureMetrics, type LinePattern } from '../operations/failure-metrics';
import type { ContractFunction } from './contract-function';

export interface LogMetricsProps {
  /** The namespace of the metrics. */
  readonly namespace: string;
  /** The functions whose lines are counted. */
  readonly functions: readonly ContractFunction[];
  readonly isGradual: boolean;
  /** The API's access log. */
  readonly accessLog: ILogGroup;
}

/** A function, or the API's access log. */
export type LogSource = FunctionName | typeof accessLog;
const accessLog = 'access log';

interface Definition {
  readonly from: readonly LogSource[];
  /** A pattern of the line's fields. https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html */
  readonly pattern: string;
  /** @default 1 for each line */
  readonly value?: string;
}

const message = (text: string, ...conditions: string[]): string =>
  [`($.message = "${text}")`, ...conditions].join(' && ');

const webhooks = ['paystack-webhook', 'bundle-webhook'] as const;
const submitters = ['process-bundle-order', 'reconcile', 'start-bulk', 'run-bulk'] as const;

/** Metrics counted from log lines. A test compares the messages with the handlers' own. */
export const definitions = {
  purchases: { from: ['process-bundle-order'], pattern: message('purchase', '($.success IS TRUE)') },
  refusedPurchases: { from: ['process-bundle-order'], pattern: message('purchase', '($.success IS FALSE)') },
  supplierTroubles: { from: submitters, pattern: message('supplier refused') },
  /** Also counts a supplier that begins to rest. */
  emptyFloats: {
    from: submitters,
    pattern:
      '(($.message = "supplier refused") && ($.no_float IS TRUE)) || (($.message = "supplier") && ($.what = "rests"))',
  },
  creditedByCustomer: {
    from: ['verify-paystack-payment'],
    pattern: message('top-up', '($.status = "completed")', '($.was != "completed")'),
  },
  announcedPayments: { from: ['paystack-webhook'], pattern: message('webhook', '($.status = "completed")') },
  deliveryReports: { from: ['bundle-webhook'], pattern: message('report') },
  refusedWebhooks: { from: webhooks, pattern: message('refused', '($.code = "unauthenticated")') },
  failedWebhooks: { from: webhooks, pattern: message('failed') },
  attentionAge: { from: ['reconcile'], pattern: message('attention'), value: '$.oldest_minutes' },
  ledgerMismatches: { from: ['check-ledger'], pattern: message('ledger mismatch') },
  finishedLedgerChecks: { from: ['check-ledger'], pattern: message('ledger check', '($.done IS TRUE)') },
  finishedComparisons: {
    from: ['compare-payments'],
    pattern: message('payments compared', '($.done IS TRUE)'),
  },
  unreconciled: { from: ['reconcile', 'run-bulk'], pattern: message('could not be reconciled') },
  openOrderAge: {
    from: ['reconcile'],
    pattern: message('open order', '($.status = "processing")'),
    value: '$.age_minutes',
  },
  /** Lambda's answer to API Gateway if the account has no concurrency left. Lambda's own metric counts the whole account. */
  throttledRequests: { from: [accessLog], pattern: '$.integration_status = "429"' },
} as const satisfies Record<string, Definition>;

export type LogMetricName = keyof typeof definitions | keyof typeof failureMetrics;

/** Metrics of the shop, from the functions' structured logs. One filter counts the lines of all functions that share a group. */
export class LogMetrics extends Construct {
  readonly #namespace: string;

  constructor(
    scope: Construct,
    id: string,
    { namespace, functions, isGradual, accessLog: log }: LogMetricsProps,
  ) {
    super(scope, id);
    this.#namespace = namespace;
    const groupOf = (source: LogSource): ILogGroup | undefined =>
      source === accessLog ? log : functions.find(({ name }) => name === source)?.logGroup;
    for (const [metricName, { from, pattern, value }] of Object.entries<Definition>(definitions)) {
      for (const [logGroup, sources] of grouped(from, groupOf)) {
        const isOfFunctions = logGroup !== log;
        this.#count(
          metricName,
          logGroup,
          isOfFunctions ? ofThese(sources, pattern) : `{ ${pattern} }`,
          value,
        );
      }
    }
    for (const [metricName, patternsOf] of Object.entries(failureMetrics)) {
      for (const [logGroup, sharing] of grouped(functions, (of) => of.logGroup)) {
        const failing = sharing.flatMap((of) =>
          patternsOf({ name: of.name, movesMoney: of.movesMoney, isGradual }).map((pattern) => ({
            of,
            pattern,
          })),
        );
        for (const [pattern, those] of grouped(failing, (one) => one.pattern)) {
          const names = those.map(({ of }) => of.name);
          this.#count(metricName, logGroup, filterOf(pattern, names, sharing));
        }
      }
    }
  }

  #count(metricName: string, logGroup: ILogGroup, filterPattern: string, metricValue = '1'): void {
    if (filterPattern.length > longestPattern) {
      throw new Error(
        `${metricName}: CloudWatch takes ${longestPattern} characters, and ${filterPattern} has more`,
      );
    }
    // The id names the metric and the group, so that adding functions or lines doesn't replace the filter.
    const id = `${metricName}-${logGroup.node.path.split('/').slice(1).join('-')}`;
    const number = this.node.children.filter((child) => child.node.id.startsWith(id)).length;
    new MetricFilter(this, number === 0 ? id : `${id}-${number}`, {
      logGroup,
      filterPattern: FilterPattern.literal(filterPattern),
      metricNamespace: this.#namespace,
      metricName,
      metricValue,
    });
  }

  metric(metricName: LogMetricName, period: Duration, statistic: string = Stats.SUM): IMetric {
    return new Metric({ namespace: this.#namespace, metricName, period, statistic });
  }
}

/** CloudWatch's limit for a filter. */
const longestPattern = 1_024;

/** @throws Error if one of Lambda's own lines should count for only some functions of a group, which it can't tell apart */
function filterOf(
  pattern: LinePattern,
  names: readonly FunctionName[],
  sharing: readonly Pick<ContractFunction, 'name'>[],
): string {
  if ('ofFunctions' in pattern) return ofThese(names, pattern.ofFunctions);
  const others = sharing.map(({ name }) => name).filter((name) => !names.includes(name));
  if (others.length > 0)
    throw new Error(`A crash of ${others.join(', ')} would count as one of ${names.join(', ')}`);
  return pattern.ofLambda;
}

/** Restricts a pattern to these functions, since others in the group may write the same lines. */
function ofThese(names: readonly string[], pattern: string): string {
  const anyOfThem = names.map((name) => `($.function = "${name}")`).join(' || ');
  return `{ ${names.length === 1 ? anyOfThem : `(${anyOfThem})`} && (${pattern}) }`;
}

/** Groups items by their key, without the items whose key is undefined. */
function grouped<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key | undefined,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
