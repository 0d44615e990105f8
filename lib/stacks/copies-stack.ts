import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { backupDays, TableVault } from '../constructs/table-vault';

export interface CopiesStackProps extends StackProps {
  readonly keepData: boolean;
  readonly lock: boolean;
}

/** Copies of the shop's backups in another region. */
export class CopiesStack extends Stack {
  readonly vault: TableVault;

  constructor(scope: Construct, id: string, { keepData, lock, ...props }: CopiesStackProps) {
    super(scope, id, { ...props, terminationProtection: keepData });
    this.vault = new TableVault(this, 'Vault', { keepData, lock, leastDays: backupDays.copyOfDaily });
    new CfnOutput(this, 'BackupVault', { value: this.vault.backupVaultName });
  }
}
