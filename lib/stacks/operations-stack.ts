import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Environment } from '../load-environment';
import { addAlarms, type Watched } from '../operations/alarms';
import { addLogQueries } from '../operations/log-queries';

export interface OperationsStackProps extends StackProps {
  readonly environment: Pick<Environment, 'name' | 'settings'>;
  readonly watched: Watched;
}

/** Alarms and the budget (if there is an e-mail address for them), and log queries. */
export class OperationsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { environment: { name, settings }, watched, ...props }: OperationsStackProps,
  ) {
    super(scope, id, props);
    const { alarmEmail, monthlyBudgetUsd } = settings;
    addLogQueries(this, name, [...new Set(watched.functions.map(({ logGroup }) => logGroup))]);
    if (alarmEmail === null) return;
    addAlarms(this, name, alarmEmail, watched);
    this.#addBudget(monthlyBudgetUsd, alarmEmail);
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
