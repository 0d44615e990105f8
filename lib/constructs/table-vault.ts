import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { Aws, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** How many days backups are kept. */
export const backupDays = { daily: 7, monthly: 366, copyOfDaily: 7 } as const;
/** After this time nobody can remove the lock. AWS's minimum is three days. */
const lockAfterDays = 7;

export interface TableVaultProps {
  readonly keepData: boolean;
  /** Whether nobody, including AWS, can delete backups. @default only the vault's policy prevents it, which an admin can change */
  readonly lock: boolean;
  /** The shortest time for which it keeps a backup. */
  readonly leastDays: number;
}

/** Where backups of the table are kept. */
export class TableVault extends BackupVault {
  constructor(scope: Construct, id: string, { keepData, lock, leastDays }: TableVaultProps) {
    super(scope, id, {
      backupVaultName: nameOfItsOwn(Stack.of(scope)),
      blockRecoveryPointDeletion: keepData,
      ...(lock && {
        lockConfiguration: {
          minRetention: Duration.days(leastDays),
          maxRetention: Duration.days(backupDays.monthly),
          changeableFor: Duration.days(lockAfterDays),
        },
      }),
      // An empty vault, left by a failed first deployment, is removed.
      removalPolicy: keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
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
