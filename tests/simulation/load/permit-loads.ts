import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { rateLimitKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Table } from '../../../lambdas/core/kernel/table';
import { noon } from '../../support/shop/fixtures';
import { meteredTable } from '../../support/table/metered-table';

/** The load of one limiter's item while all of its permits are used. */
export interface PermitLoad {
  readonly perMinute: number;
  /** Units for one permit: the whole item is written. */
  readonly each: number;
  /** Units per second, if no two calls want the same permit. */
  readonly write: number;
}

/** The load of a supplier's limiter with this many calls per minute, computed from the adapter's requests. */
export async function permitLoad(perMinute: number): Promise<PermitLoad> {
  const { table, during } = meteredTable();
  const limit = { name: 'supplier#orders', most: perMinute };
  const seen = Array.from({ length: perMinute }, () => 0);
  const takeFrom = async (of: Table) => {
    const permit = await rateLimiter(of, { now: () => noon }).acquire(limit, seen);
    if (permit === null) throw new Error('There is no permit');
    seen[permit.index] = permit.heldUntil;
  };
  // Writes all but the last permit at once; one at a time would take seconds.
  const taken: Record<string, unknown> = {};
  const collecting: Table = {
    ...table,
    async write(write) {
      if ('set' in write) Object.assign(taken, write.set);
      return { kind: 'written' };
    },
  };
  for (let count = 1; count < perMinute; count += 1) await takeFrom(collecting);
  await table.write({ put: { ...rateLimitKey(limit.name), ...taken } });
  const last = await during(() => takeFrom(table));
  const each = last.reduce((units, { write }) => units + write, 0);
  return { perMinute, each, write: (perMinute / 60) * each };
}
