import { Duration } from 'aws-cdk-lib/core';
import type { ContractFunction } from '../constructs/contract-function';
import type { AlarmDefinition } from './alarm-definition';
import { backupAlarms } from './backup-alarms';
import { hasOwnErrorAlarm } from './failure-metrics';
import { moneyAlarms } from './money-alarms';
import { serviceAlarms } from './service-alarms';
import type { Watched } from './watched';

const fiveMinutes = Duration.minutes(5);

/** All alarms except the site firewall's. Each sends an e-mail and has a section in docs/operations/alarms.md. */
export const alarmsOf = (watched: Watched): AlarmDefinition[] => [
  ...watched.functions
    .filter(({ name, movesMoney }) => hasOwnErrorAlarm({ name, movesMoney, isGradual: watched.isGradual }))
    .map(functionErrors),
  otherFunctionsErrors(watched),
  ...moneyAlarms(watched),
  ...serviceAlarms(watched),
  ...backupAlarms(watched),
];

/** Lambda counts only crashes and timeouts: the handler chain answers all other errors itself. */
const functionErrors = (of: ContractFunction): AlarmDefinition => ({
  page: 'function-errors',
  of: of.name,
  meaning: `${of.name} crashed, ran out of time, or could not start.`,
  metric: of.function.metricErrors({ period: fiveMinutes }),
  threshold: of.name === 'reconcile' ? 3 : 1,
  ringsWithinMinutes: 10,
});

const otherFunctionsErrors = ({ logs }: Watched): AlarmDefinition => ({
  page: 'function-errors',
  of: 'others',
  meaning: 'A function without an alarm of its own crashed, ran out of time, or could not start.',
  metric: logs.metric('crashes', fiveMinutes),
  threshold: 1,
  ringsWithinMinutes: 10,
});
