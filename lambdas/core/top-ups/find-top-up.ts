import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import { referencePartition, type TopUp, topUpRow } from './rows';

export const ownerAccess = access({ byValue: [topUpRow] });

/** Returns the id of the customer who started a top-up. Eventually consistent; null for a reference that isn't ours. */
export async function ownerOf(db: Db<typeof ownerAccess>, reference: string): Promise<string | null> {
  const [entry] = await db.entries('byValue', topUpRow, referencePartition(reference), { most: 1 });
  return entry?.sort ?? null;
}

export const findTopUpAccess = access({ byValue: [topUpRow], get: [topUpRow] });

/** Returns a top-up by its reference alone; null for a reference that isn't ours. */
export async function topUpOf(db: Db<typeof findTopUpAccess>, reference: string): Promise<TopUp | null> {
  const userId = await ownerOf(db, reference);
  return userId === null ? null : db.get(topUpRow, { userId, reference });
}

export const noSuchTopUp = () => new AppError('not_found', { userMessage: 'There is no such top-up.' });
