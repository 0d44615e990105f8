import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { put } from '../../../lambdas/core/kernel/db';
import { dayMs } from '../../../lambdas/core/time';
import { comparisonRow } from '../../../lambdas/core/top-ups/rows';
import { wholeDb } from '../table/whole-db';
import type { Shop } from './shop';

/** Runs both nightly checks, as if the last ones had begun a day ago. */
export async function nextNight({ table, cloud }: Shop): Promise<void> {
  const aDayAgo = new Date(Date.now() - dayMs);
  const check = await checkProgress(table).read();
  if (check)
    await checkProgress(table).write([{ kind: 'ledgerCheck', check: { ...check, beganAt: aDayAgo } }]);
  await cloud.events.run('check-ledger');
  const last = await wholeDb(table).get(comparisonRow, {});
  if (last) await wholeDb(table).write([put(comparisonRow, { ...last, beganAt: aDayAgo })]);
  await cloud.events.run('compare-payments');
}
