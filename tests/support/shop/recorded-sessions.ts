import { sessionStore } from '../../../lambdas/adapters/dynamodb/sessions/session-store';
import type { RecordedSession } from '../../../lambdas/core/sessions/entities';
import { until } from '../waiting/until';
import type { ShopClient } from './shop-client';

/** A person's sessions, once so many are recorded. The site's start records one, and is answered after a second without it. */
export const recordedSessions = (
  { table }: ShopClient,
  userId: string,
  count: number,
): Promise<readonly RecordedSession[]> =>
  until(async () => {
    const recorded = await sessionStore(table).list(userId);
    return recorded.length === count && recorded;
  });
