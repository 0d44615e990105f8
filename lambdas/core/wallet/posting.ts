import type { Account } from '../accounts/rows';
import type { Spent } from '../accounts/spent';
import { add, lesser, negate, type Pesewas, subtract, zero } from '../kernel/money';
import type { LedgerEntry } from './rows';

/**
 * A change of one balance: its entries, oldest first, and the account after them. It is valid only for the account that it was made from:
 * it is written on the condition that the ledger still has as many entries as when it was read.
 */
export interface Posting {
  readonly account: Account;
  /** At least one. */
  readonly entries: readonly LedgerEntry[];
}

export type PostingDraft = Omit<LedgerEntry, 'userId' | 'seq' | 'balanceAfter' | 'createdAt'>;

/** Posts one draft, like `postAll`. */
export const post = (account: Account, draft: PostingDraft, at: Date): Posting | null =>
  postAll(account, [draft], at);

/**
 * Posts several drafts in one change. The only place that computes a balance. Money that enters the wallet pays the customer's debt
 * before they can spend any of it. That payment is the posting's last entry.
 * @param held amount that the change sets aside for payments that may go back, or frees
 * @param owed amount that the change adds to the debt
 * @returns null if there is no draft, or if one of them would take the balance below zero
 */
export function postAll(
  account: Account,
  drafts: readonly PostingDraft[],
  at: Date,
  { held = zero, owed = zero }: { readonly held?: Pesewas; readonly owed?: Pesewas } = {},
): Posting | null {
  const [first] = drafts;
  if (first === undefined) return null;
  const gained = drafts.reduce((sum, { amount }) => add(sum, amount), zero);
  const debt = add(account.debt, owed);
  const paid = gained > zero ? lesser(debt, gained) : zero;
  const entries: LedgerEntry[] = [];
  let balance = account.balance;
  for (const draft of paid === zero ? drafts : [...drafts, debtPayment(first, paid)]) {
    balance = add(balance, draft.amount);
    if (balance < zero) return null;
    const seq = account.ledgerSeq + entries.length + 1;
    entries.push({ ...draft, userId: account.userId, seq, balanceAfter: balance, createdAt: at });
  }
  return {
    account: {
      ...account,
      balance,
      ledgerSeq: account.ledgerSeq + entries.length,
      held: add(account.held, held),
      debt: subtract(debt, paid),
    },
    entries,
  };
}

/**
 * Whether a payment of the customer's may go back, or went back after it was spent. Until that is settled, their lists and keys buy
 * nothing.
 */
export const stopsListsAndKeys = ({ held, debt }: Pick<Account, 'held' | 'debt'>): boolean =>
  held > zero || debt > zero;

const debtPaidPrefix = 'DEBT-PAID#';

/** Returns the part of a posting that paid the customer's debt. */
export const debtPaidBy = ({ entries }: Pick<Posting, 'entries'>): Pesewas =>
  entries
    .filter(({ id }) => id.startsWith(debtPaidPrefix))
    .reduce((sum, { amount }) => subtract(sum, amount), zero);

/** Whether the first entry paid a debt with money of the second. */
export const isPaidFrom = ({ id }: Pick<LedgerEntry, 'id'>, cause: Pick<LedgerEntry, 'id'>): boolean =>
  id === `${debtPaidPrefix}${cause.id}`;

const debtPayment = (cause: PostingDraft, paid: Pesewas): PostingDraft => ({
  id: `${debtPaidPrefix}${cause.id}`,
  type: 'adjustment',
  against: 'disputes-lost',
  amount: negate(paid),
  description: 'Paid what you owed',
  reference: cause.reference,
  by: cause.by,
});

/** Returns the posting with other spending totals of the account. */
export function withSpent(posting: Posting, spent: Spent, ordersCount: number): Posting {
  return { ...posting, account: { ...posting.account, spent, ordersCount } };
}

/**
 * The ids of entries that reverse an earlier entry begin with these. Such an entry gives the wallet back what was set aside or taken for a
 * payment that didn't go back to its payer, or a refund to a card that failed. It isn't new money, so the books subtract it from the
 * earlier amounts. (Money that did go back to the payer is in `returned-money.ts`.)
 */
const reversals = ['PAYMENT-FREED#', 'PAYMENT-GIVEN#', 'REFUND-OUT-FAILED#'] as const;

export const isReversal = ({ id }: Pick<LedgerEntry, 'id'>): boolean =>
  reversals.some((cause) => id.startsWith(cause));
