import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Aws, CfnOutput, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

export interface BackupsProps {
  readonly table: ITableV2;
  readonly keepData: boolean;
  /** Whether nobody, including AWS, can delete backups. Otherwise only the vault's policy prevents it, which an admin can change. */
  readonly lock: boolean;
}

const keptDays = 7;
/** After this time nobody can remove the lock. AWS's minimum is three days. */
const lockAfterDays = 7;

/** Backs the table up every night into a vault of its own. The table's own recovery reaches back 35 days, and ends with the table. */
export class Backups extends Construct {
  readonly vaultName: string;

  constructor(scope: Construct, id: string, { table, keepData, lock }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: nameOfItsOwn(Stack.of(scope)),
      blockRecoveryPointDeletion: keepData,
      ...(lock && {
        lockConfiguration: {
          minRetention: Duration.days(keptDays),
          changeableFor: Duration.days(lockAfterDays),
        },
      }),
      // An empty vault, left by a failed first deployment, is removed.
      removalPolicy: keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    this.vaultName = vault.backupVaultName;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      description: 'Copies tables, and restores them',
    });
    const nightly = new BackupPlanRule({
      ruleName: 'nightly',
      scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
      deleteAfter: Duration.days(keptDays),
    });
    new BackupPlan(this, 'Plan', { backupVault: vault, backupPlanRules: [nightly] }).addSelection('Table', {
      resources: [BackupResource.fromDynamoDbTable(table)],
      // Gets AWS's own policies: the permissions that AWS Backup needs change with it, and an operator restores with the same role.
      role,
      allowRestores: true,
    });
    new CfnOutput(scope, 'BackupVault', { value: vault.backupVaultName });
    new CfnOutput(scope, 'BackupRole', { value: role.roleArn });
  }
}

/**
 * Every vault needs a name. This one ends with a part of the stack's own id: unique, whatever a former deployment of the same name has left
 * behind, and short enough.
 */
function nameOfItsOwn({ stackName }: Stack): string {
  const uuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  const part = (index: number) => Fn.select(index, Fn.split('-', uuid));
  return Fn.join('-', [stackName, part(0), part(4)]);
}
