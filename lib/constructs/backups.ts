import { BackupPlan, BackupPlanRule, BackupResource, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnOutput, Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { backupDays, TableVault } from './table-vault';

export interface BackupsProps {
  readonly table: ITableV2;
  readonly keepData: boolean;
  readonly lock: boolean;
  /** A vault in another region, which gets a copy of each backup. */
  readonly copies?: IBackupVault;
}

/**
 * Backs the table up every night into a vault of its own, and once a month into cold storage after a day. The table's own recovery reaches
 * back 35 days, and ends with the table.
 */
export class Backups extends Construct {
  readonly vaultName: string;

  constructor(scope: Construct, id: string, { table, keepData, lock, copies }: BackupsProps) {
    super(scope, id);
    const vault = new TableVault(this, 'Vault', { keepData, lock, leastDays: backupDays.daily });
    this.vaultName = vault.backupVaultName;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      description: 'Copies tables, and restores them',
    });
    new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [nightly(copies), monthly(copies)],
    }).addSelection('Table', {
      resources: [BackupResource.fromDynamoDbTable(table)],
      // Gets AWS's own policies: the permissions that AWS Backup needs change with it, and an operator restores with the same role.
      role,
      allowRestores: true,
    });
    new CfnOutput(scope, 'BackupVault', { value: vault.backupVaultName });
    new CfnOutput(scope, 'BackupRole', { value: role.roleArn });
  }
}

const keptFor = (days: number) => ({ deleteAfter: Duration.days(days) });

/** Cold backups are charged for at least 90 days. */
const cold = { moveToColdStorageAfter: Duration.days(1), ...keptFor(backupDays.monthly) };

const nightly = (copies: IBackupVault | undefined) =>
  new BackupPlanRule({
    ruleName: 'nightly',
    scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
    ...keptFor(backupDays.daily),
    ...(copies && {
      copyActions: [{ destinationBackupVault: copies, ...keptFor(backupDays.copyOfDaily) }],
    }),
  });

const monthly = (copies: IBackupVault | undefined) =>
  new BackupPlanRule({
    ruleName: 'monthly',
    scheduleExpression: Schedule.cron({ day: '1', hour: '3', minute: '0' }),
    ...cold,
    ...(copies && { copyActions: [{ destinationBackupVault: copies, ...cold }] }),
  });
