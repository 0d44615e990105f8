import type { LedgerEntry } from './entities';

/**
 * The causes, as an entry's id begins with them, that give back what an earlier entry took: the hold of a dispute or of a
 * refund in Paystack's dashboard, and a refund to a card that failed. The books take them off what was taken; they are no new money.
 */
const returns = ['DISPUTE-WON#', 'DISPUTE-FREED#', 'REFUND-OUT-FAILED#', 'REFUND-ELSEWHERE-FREED#'] as const;

export const isReturned = ({ id }: Pick<LedgerEntry, 'id'>): boolean =>
  returns.some((cause) => id.startsWith(cause));
