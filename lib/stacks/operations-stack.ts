import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { eventFunctions, type FunctionName } from '../../contracts/registry';
import { AccountTrail } from '../constructs/account-trail';
import { AlarmTopic } from '../constructs/alarm-topic';
import type { ContractFunction } from '../constructs/contract-function';
import { LogMetrics } from '../constructs/log-metrics';
import { RunbookAlarm } from '../constructs/runbook-alarm';
import type { Environment } from '../load-environment';
import type { AlarmDefinition } from '../operations/alarm-definition';
import { alarmsOf } from '../operations/alarms';
import { addDashboard } from '../operations/dashboard';
import type { WatchedFirewall } from '../operations/firewall-blocks';
import { addLogQueries } from '../operations/log-queries';
import type { Watched, WatchedBackups } from '../operations/watched';

export interface OperationsStackProps extends StackProps {
  readonly environment: Pick<Environment, 'name' | 'settings'>;
  readonly functions: readonly ContractFunction[];
  /** Whether new versions of functions that move money are released gradually. */
  readonly isGradual: boolean;
  readonly apiId: string;
  readonly accessLog: ILogGroup;
  readonly table: ITableV2;
  readonly deadLetters: Queue;
  readonly webhooks: Queue;
  /** The firewall in front of the user pool, if there is one. */
  readonly signInFirewall: WatchedFirewall | null;
  /** The table's backups, if there are any. */
  readonly backups: WatchedBackups | null;
}

/** Alarms and the budget (if there is an e-mail address for them), a dashboard and log queries. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: OperationsStackProps) {
    super(scope, id, props);
    const { name, settings } = environment;
    const watched = this.#watched(name, props);
    if (settings.alarmEmail !== null) this.#addAlarms(alarmsOf(watched), name, settings.alarmEmail);
    addDashboard(this, name, watched);
    addLogQueries(this, name, [...new Set(props.functions.map(({ logGroup }) => logGroup))]);
    if (settings.trail) new AccountTrail(this, 'AccountTrail', settings);
    if (settings.alarmEmail !== null) this.#addBudget(settings.monthlyBudgetUsd, settings.alarmEmail);
  }

  #addAlarms(alarms: readonly AlarmDefinition[], environment: string, alarmEmail: string): void {
    const topic = new AlarmTopic(this, 'Alarms', { alarmEmail });
    for (const alarm of alarms) {
      const id = alarm.of === undefined ? alarm.page : `${alarm.page}-${alarm.of}`;
      new RunbookAlarm(this, id, { ...alarm, environment, topic });
    }
  }

  #watched(
    environment: string,
    {
      functions,
      isGradual,
      apiId,
      accessLog,
      table,
      deadLetters,
      webhooks,
      signInFirewall,
      backups,
    }: Omit<OperationsStackProps, 'environment'>,
  ): Watched {
    const functionOf = (name: FunctionName): ContractFunction => {
      const found = functions.find((of) => of.name === name);
      if (found === undefined) throw new Error(`${name} is watched, but not deployed`);
      return found;
    };
    return {
      functions,
      isGradual,
      followers: functions.filter(({ name }) => isFollower(name)),
      sweep: functionOf('reconcile'),
      logs: new LogMetrics(this, 'Logs', {
        namespace: `Shop/${environment}`,
        functions,
        isGradual,
        accessLog,
      }),
      apiMetric: (metricName, period, statistic = Stats.SUM) =>
        new Metric({
          namespace: 'AWS/ApiGateway',
          metricName,
          statistic,
          period,
          dimensionsMap: { ApiId: apiId },
        }),
      deadLetters,
      webhooks,
      table,
      signInFirewall,
      backups,
    };
  }

  /**
   * The budget covers the whole account: costs by tag work only if they were enabled there. It has no fixed name, so that a changed address
   * can create a new budget before this one is removed.
   */
  #addBudget(amount: number, address: string): void {
    const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    });
  }
}

const isFollower = (name: FunctionName): boolean =>
  name in eventFunctions && eventFunctions[name as keyof typeof eventFunctions].source === 'table-stream';
