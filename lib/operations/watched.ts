import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Duration } from 'aws-cdk-lib/core';
import type { ContractFunction } from '../constructs/contract-function';
import type { LogMetrics } from '../constructs/log-metrics';
import type { WatchedFirewall } from './firewall-blocks';

export interface WatchedBackups {
  readonly vaultName: string;
  /** Whether backups are copied to another region. */
  readonly areCopied: boolean;
}

/** The resources that alarms and the dashboard watch. */
export interface Watched {
  readonly functions: readonly ContractFunction[];
  /** Whether new versions of functions that move money are released gradually. */
  readonly isGradual: boolean;
  /** The functions that follow the table's stream. */
  readonly followers: readonly ContractFunction[];
  /** The function that reconciles open orders and top-ups. */
  readonly sweep: ContractFunction;
  readonly logs: LogMetrics;
  /** A metric of the whole API, by API Gateway's name. @param statistic default: the sum */
  readonly apiMetric: (
    name: 'Count' | '4xx' | '5xx' | 'Latency',
    period: Duration,
    statistic?: string,
  ) => IMetric;
  readonly deadLetters: IQueue;
  readonly webhooks: IQueue;
  readonly table: Pick<ITableV2, 'metric'>;
  readonly signInFirewall: WatchedFirewall | null;
  readonly backups: WatchedBackups | null;
}
