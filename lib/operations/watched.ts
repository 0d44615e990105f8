import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Duration } from 'aws-cdk-lib/core';
import type { ContractFunction } from '../constructs/contract-function';
import type { LogMetrics } from '../constructs/log-metrics';
import type { WatchedFirewall } from './firewall-blocks';

export interface WatchedBackups {
  readonly vaultName: string;
  /** Whether each is copied to another region. */
  readonly areCopied: boolean;
}

/** What alarms and the dashboard watch. */
export interface Watched {
  readonly functions: readonly ContractFunction[];
  /** Whether new versions of those that move money are released step by step. */
  readonly isGradual: boolean;
  /** Those of them that follow the table's stream. */
  readonly followers: readonly ContractFunction[];
  /** The function that reconciles open orders and top-ups. */
  readonly sweep: ContractFunction;
  readonly logs: LogMetrics;
  /** Over the whole API, by API Gateway's name for it. @param statistic a sum by default */
  readonly apiMetric: (
    name: 'Count' | '4xx' | '5xx' | 'Latency',
    period: Duration,
    statistic?: string,
  ) => IMetric;
  readonly deadLetters: IQueue;
  readonly table: Pick<ITableV2, 'metric'>;
  readonly signInFirewall: WatchedFirewall | null;
  readonly backups: WatchedBackups | null;
}
