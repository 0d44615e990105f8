import type { IBackupVault } from 'aws-cdk-lib/aws-backup';
import { type ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AppTable } from '../constructs/app-table';
import { Backups } from '../constructs/backups';
import { OriginSecrets } from '../constructs/origin-secrets';
import { referStrongly } from '../constructs/refer-strongly';
import type { DeploymentSettings } from '../deployment-settings';

export interface DataStackProps extends StackProps {
  readonly settings: DeploymentSettings;
  /** A vault in another region, which gets a copy of each backup. */
  readonly copies?: IBackupVault;
}

/**
 * The resources that all other stacks depend on: the table, the settings' secret, and the secrets between CloudFront and the API. The
 * latter are made first, so that a skipped version is refused before anything sends it.
 */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly settingsSecret: Secret;
  readonly originSecrets: OriginSecrets;
  /** The name of the backups' vault; null without backups. */
  readonly backupVault: string | null;

  constructor(scope: Construct, id: string, { settings, copies, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.keepData });
    const { keepData, restoredTable, backups } = settings;
    const { table } = new AppTable(this, 'AppTable', { keepData });
    referStrongly(table, table.tableName, table.tableArn, table.tableStreamArn);
    this.table = restoredTable ? this.#restored(restoredTable) : (table as ITableV2);
    this.backupVault = backups
      ? new Backups(this, 'Backups', {
          table: this.table,
          keepData,
          lock: backups.lock,
          ...(copies && { copies }),
        }).vaultName
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
    referStrongly(this.settingsSecret, this.settingsSecret.secretArn);
    this.originSecrets = new OriginSecrets(this, 'OriginSecret', { version: settings.originSecretVersion });
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
