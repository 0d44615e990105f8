import type { Key } from '../../../core/kernel/table';

/** What a customer has chosen of notices. */
export const noticeSettingsKey = (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'NOTICES' });

/** The coming price changes that customers were told of. No event is called `prices`. */
export const toldMomentsKey: Key = { PK: 'NOTICE#prices', SK: 'MOMENTS' };

/** How far customers were told of the prices that change at one moment. */
export const toldPricesKey = (at: Date): Key => ({ PK: `NOTICE#prices#${at.toISOString()}`, SK: 'PRICES' });
