import * as z from 'zod';
import type { Aws } from './aws-cli';
import { outputsOf } from './deployed-shop';

const listed = z.object({ RecoveryPoints: z.array(z.object({ RecoveryPointArn: z.string() })) });

/**
 * Deletes every backup in a stack's vault, because only an empty vault can be removed. A stack that can't be read counts as gone.
 * @throws Error if the vault's policy denies it, as it does while the deployment keeps its data
 */
export async function emptyVault(aws: Aws, stack: string): Promise<void> {
  const outputs = await outputsOf(aws, stack).catch(() => new Map<string, string>());
  const vault = outputs.get('BackupVault');
  if (vault === undefined) return;
  const named = ['--backup-vault-name', vault];
  // The CLI fetches all pages.
  const list = ['backup', 'list-recovery-points-by-backup-vault', ...named, '--output', 'json'];
  const { RecoveryPoints } = listed.parse(JSON.parse(await aws(list)));
  for (const { RecoveryPointArn } of RecoveryPoints) {
    await aws(['backup', 'delete-recovery-point', ...named, '--recovery-point-arn', RecoveryPointArn]);
  }
}
