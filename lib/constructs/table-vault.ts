import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { Aws, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Days for which backups are kept. */
export const backupDays = { daily: 7, monthly: 366, copyOfDaily: 7 } as const;
/** After which nobody can take the lock off any more. AWS allows three at least. */
const lockAfterDays = 7;

export interface TableVaultProps {
  readonly keepData: boolean;
  /** Whether it is closed to everybody, AWS included. @default only by its policy, which an admin can change */
  readonly lock: boolean;
  /** The shortest time for which it keeps anything. */
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
      // An empty one, of a first deployment that failed, goes.
      removalPolicy: keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }
}

/**
 * Every vault has to be given a name. This one ends in parts of the stack's own id, so that it is free whatever a former
 * deployment of the same name has left behind, and short enough.
 */
function nameOfItsOwn({ stackName }: Stack): string {
  const uuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  const part = (index: number) => Fn.select(index, Fn.split('-', uuid));
  return Fn.join('-', [stackName, part(0), part(4)]);
}
