import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { type AlarmDefinition, sumOf } from './alarm-definition';
import type { Watched } from './watched';

const quarterHour = Duration.minutes(15);
const hour = Duration.hours(1);
/** Two days, because a day's copy may take longer than the previous day's. */
const twoDays = 48;

/** Alarms of the table's backups. */
export function backupAlarms({ backups }: Pick<Watched, 'backups'>): AlarmDefinition[] {
  if (backups === null) return [];
  const { vaultName, areCopied } = backups;
  const jobs = (what: string, period: Duration) =>
    new Metric({
      namespace: 'AWS/Backup',
      metricName: `NumberOf${what}`,
      dimensionsMap: { BackupVaultName: vaultName },
      statistic: Stats.SUM,
      period,
    });
  const notCopied: AlarmDefinition = {
    page: 'backup-failed',
    of: 'copy',
    meaning: 'A backup of the table was not copied to the other region.',
    metric: jobs('CopyJobsFailed', quarterHour),
    threshold: 1,
    ringsWithinMinutes: 30,
  };
  return [
    {
      page: 'backup-failed',
      meaning: 'A backup of the table was not made.',
      metric: jobs('BackupJobsFailed', quarterHour),
      threshold: 1,
      ringsWithinMinutes: 30,
    },
    ...(areCopied ? [notCopied] : []),
    {
      page: 'backups-stopped',
      meaning: 'No backup of the table has been made for two days.',
      metric: sumOf('Made', hour, { made: jobs('BackupJobsCompleted', hour) }),
      threshold: 1,
      ringsWithinMinutes: 3000,
      below: true,
      periods: twoDays,
      silenceRings: true,
    },
  ];
}
