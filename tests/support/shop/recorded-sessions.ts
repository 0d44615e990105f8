import { type RecordedSession, sessionRow } from '../../../lambdas/core/sessions/rows';
import { wholeDb } from '../table/whole-db';
import { until } from '../waiting/until';
import type { ShopClient } from './shop-client';

/**
 * Waits until a person has `count` recorded sessions, and returns them. The site's start records one, but its answer waits at most a second
 * for that.
 */
export const recordedSessions = (
  { table }: ShopClient,
  userId: string,
  count: number,
): Promise<readonly RecordedSession[]> =>
  until(async () => {
    const recorded = await wholeDb(table).list(sessionRow, { of: userId });
    return recorded.length === count && recorded;
  });
