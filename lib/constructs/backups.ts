import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/**
 * A nightly copy of the table, kept for a year in a vault of its own. The table's own recovery reaches back only
 * 35 days.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { table }: { readonly table: ITableV2 }) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      description: 'Copies the table; restoring it is for an operator',
    });
    // AWS's own policy for backups opens every table of the account.
    role.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
        resources: [table.tableArn],
      }),
    );
    new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
          deleteAfter: Duration.days(366),
        }),
      ],
    }).addSelection('Table', {
      resources: [BackupResource.fromDynamoDbTable(table)],
      role,
      // CDK would add AWS's own policy.
      disableDefaultBackupPolicy: true,
    });
  }
}
