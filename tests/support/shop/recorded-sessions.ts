import { type RecordedSession, sessionRow } from '../../../lambdas/core/sessions/rows';
import { wholeDb } from '../table/whole-db';
import { until } from '../waiting/until';
import type { ShopClient } from './shop-client';

/** A person's sessions, once so many are recorded. The site's start records one, and is answered after a second without it. */
export const recordedSessions = (
  { table }: ShopClient,
  userId: string,
  count: number,
): Promise<readonly RecordedSession[]> =>
  until(async () => {
    const recorded = await wholeDb(table).list(sessionRow, { of: userId });
    return recorded.length === count && recorded;
  });
