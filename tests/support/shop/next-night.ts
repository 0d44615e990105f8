import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { comparison } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-checks';
import { dayMs } from '../../../lambdas/core/durations';
import type { Shop } from './shop';

/** Both nightly checks run, as if the last ones had begun a day ago. */
export async function nextNight({ table, cloud }: Shop): Promise<void> {
  const aDayAgo = new Date(Date.now() - dayMs);
  const check = await checkProgress(table).read();
  if (check)
    await checkProgress(table).write([{ kind: 'ledgerCheck', check: { ...check, beganAt: aDayAgo } }]);
  await cloud.events.run('check-ledger');
  const last = await comparison(table).read();
  if (last) await comparison(table).save({ ...last, beganAt: aDayAgo });
  await cloud.events.run('compare-payments');
}
