import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type EventFunctionName, eventFunctions, type FunctionName } from '../../contracts/registry';
import type { ContractFunction } from '../constructs/contract-function';

export interface LogMetricsProps {
  readonly namespace: string;
  /** The functions whose lines are counted. */
  readonly functions: readonly ContractFunction[];
}

interface Definition {
  readonly from: FunctionName;
  /** Conditions of the line's fields. https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html */
  readonly pattern: string;
  /** @default 1 for each line */
  readonly value?: string;
}

/** Lines that single functions write. A test compares the messages with the handlers' own. */
export const definitions = {
  attentionAge: { from: 'reconcile', pattern: '($.message = "attention")', value: '$.oldest_minutes' },
  finishedLedgerChecks: {
    from: 'check-ledger',
    pattern: '($.message = "ledger check") && ($.done IS TRUE)',
  },
  finishedComparisons: {
    from: 'compare-payments',
    pattern: '($.message = "payments compared") && ($.done IS TRUE)',
  },
} as const satisfies Record<string, Definition>;

/** The line of a request that we couldn't answer, and of a failed run. */
const failed = '($.message = "failed")';
/** Also counts single items at which a run failed before it continued, and what a check found; each has a line of its own. */
const failedInRun = '($.level = "ERROR")';

/** Functions that move no money but affect or check it: a top-up begins, a delivery is asked about again, the ledger is wrong. */
const hearOfMoney: readonly FunctionName[] = ['start-topup', 'recheck-deliveries', 'check-ledger'];
/** A single failed item doesn't count: the next run settles most, and those that wait long are under To do. */
const sweeps: readonly FunctionName[] = ['reconcile', 'run-bulk'];

/** The pattern of a function's lines that count as a failure where money is concerned; null if none does. */
export function moneyFailure({
  name,
  movesMoney,
}: Pick<ContractFunction, 'name' | 'movesMoney'>): string | null {
  if (!movesMoney && !hearOfMoney.includes(name)) return null;
  return sourceOf(name) === 'schedule' && !sweeps.includes(name) ? failedInRun : failed;
}

/** Words in Lambda's own lines about a run that ended without a line of ours. */
const crashTerms = [
  'Task timed out after',
  'Runtime exited',
  'Uncaught Exception',
  'Unhandled Promise Rejection',
  'Runtime.ImportModuleError',
  'INIT_REPORT',
];
/** Lambda's words for a run that threw. A trigger also throws to refuse a request of Cognito's, so its own line of a failure counts. */
const thrown = 'Invoke Error';

const sourceOf = (name: FunctionName) => eventFunctions[name as EventFunctionName]?.source;

/** Metrics of the shop, from the functions' structured logs. All functions of a stack share a group. */
export class LogMetrics extends Construct {
  readonly #namespace: string;

  constructor(scope: Construct, id: string, { namespace, functions }: LogMetricsProps) {
    super(scope, id);
    this.#namespace = namespace;
    for (const [metricName, { from, pattern, value }] of Object.entries<Definition>(definitions)) {
      const source = functions.find(({ name }) => name === from);
      if (source === undefined) throw new Error(`${from} is counted, but not deployed`);
      this.#count(metricName, source.logGroup, linesOf([source], pattern), value);
    }
    for (const logGroup of new Set(functions.map((of) => of.logGroup))) {
      this.#countFailures(
        logGroup,
        functions.filter((of) => of.logGroup === logGroup),
      );
    }
  }

  #countFailures(logGroup: ILogGroup, functions: readonly ContractFunction[]): void {
    for (const pattern of [failed, failedInRun]) {
      const failing = functions.filter((of) => moneyFailure(of) === pattern);
      if (failing.length > 0) this.#count('moneyFailures', logGroup, linesOf(failing, pattern));
    }
    const areTriggers = functions.every(({ name }) => sourceOf(name) === 'cognito');
    const terms = areTriggers ? crashTerms : [...crashTerms, thrown];
    this.#count('crashes', logGroup, terms.map((term) => `?"${term}"`).join(' '));
    if (areTriggers) this.#count('crashes', logGroup, `{ ${failed} }`);
  }

  #count(metricName: string, logGroup: ILogGroup, filterPattern: string, metricValue = '1'): void {
    if (filterPattern.length > longestPattern) {
      throw new Error(
        `${metricName}: CloudWatch takes ${longestPattern} characters, and ${filterPattern} has more`,
      );
    }
    new MetricFilter(this, `${metricName}${this.node.children.length}`, {
      logGroup,
      filterPattern: FilterPattern.literal(filterPattern),
      metricNamespace: this.#namespace,
      metricName,
      metricValue,
    });
  }

  metric(
    metricName: keyof typeof definitions | 'moneyFailures' | 'crashes',
    period: Duration,
    statistic: string = Stats.SUM,
  ): IMetric {
    return new Metric({ namespace: this.#namespace, metricName, period, statistic });
  }
}

/** CloudWatch's limit for a filter. */
const longestPattern = 1_024;

/** Restricts a pattern to these functions, since others in the group may write the same lines. */
function linesOf(functions: readonly Pick<ContractFunction, 'name'>[], pattern: string): string {
  const anyOfThem = functions.map(({ name }) => `($.function = "${name}")`).join(' || ');
  return `{ (${anyOfThem}) && ${pattern} }`;
}
