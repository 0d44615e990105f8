import type { LedgerEntry } from './entities';

/**
 * The causes, as an entry's id begins with them, that give back what an earlier entry took: what was set
 * aside or taken of a payment that did not go back to its payer, and a refund to a card that failed. The books take them off what was taken; they are no new money.
 */
const returns = ['PAYMENT-FREED#', 'PAYMENT-GIVEN#', 'REFUND-OUT-FAILED#'] as const;

export const isReturned = ({ id }: Pick<LedgerEntry, 'id'>): boolean =>
  returns.some((cause) => id.startsWith(cause));
