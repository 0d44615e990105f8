import { type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AppTable } from '../constructs/app-table';
import { Backups } from '../constructs/backups';
import type { DeploymentSettings } from '../deployment-settings';

export interface DataStackProps extends StackProps {
  readonly settings: DeploymentSettings;
}

/** The table with its backups, and the settings' secret. */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly settingsSecret: Secret;
  /** The name of the backups' vault; null without backups. */
  readonly backupVault: string | null;

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.keepData });
    const { keepData, restoredTable, backups } = settings;
    const { table } = new AppTable(this, 'AppTable', { keepData });
    this.table = restoredTable ? this.#restored(restoredTable) : (table as ITableV2);
    // They stay exported when the other stacks turn to a restored table: CloudFormation refuses to end an export that is in use.
    for (const value of [table.tableName, table.tableArn, table.tableStreamArn]) this.exportValue(value);
    this.backupVault = backups
      ? new Backups(this, 'Backups', { table: this.table, keepData, lock: backups.lock }).vaultName
      : null;
    this.settingsSecret = new Secret(this, 'Settings', {
      description: 'Payment and supplier settings, as JSON',
      // Only a generated token is set, so that no template contains a value.
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'bundle_webhook_token',
        excludePunctuation: true,
        passwordLength: 43,
      },
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'SettingsSecret', { value: this.settingsSecret.secretArn });
  }

  #restored({ name, streamArn }: NonNullable<DeploymentSettings['restoredTable']>): ITableV2 {
    return TableV2.fromTableAttributes(this, 'RestoredTable', {
      tableName: name,
      tableStreamArn: streamArn,
    });
  }
}
