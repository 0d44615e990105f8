import type { Write } from '../kernel/table';
import type { LedgerEntry } from '../wallet/entities';
import type { Posting } from '../wallet/posting';
import { ledgerRow } from '../wallet/rows';
import type { Account } from './entities';
import { accountRow } from './rows';

/** What a purchase changes besides the wallet. */
const bought = ['recentPurchases', 'unproven', 'isNew', 'lastBought'] as const;
export const wallet = ['balance', 'ledgerSeq', 'spent', 'ordersCount', 'held', 'debt'] as const;

/**
 * The writes of every change of a balance, for a transaction: the account on the condition that its ledger is still as
 * long as when it was read, and was not closed since; and the entries that come next. A customer's own purchase needs
 * also that they are not banned, and that no other purchase was counted since.
 */
export function postingWrites(
  { account, entries }: Posting,
  buyer: Account | null = null,
): [Write, ...Write[]] {
  const asRead = { ledger_seq: account.ledgerSeq - entries.length, deletion: account.deletion ?? undefined };
  return [
    {
      update: accountRow.key({ userId: account.userId }),
      set: accountRow.attributes(account, buyer ? [...wallet, ...bought] : wallet),
      when: { equals: { ...asRead, ...(buyer && mayBuy(buyer)) } },
    },
    ...entries.map(entryWrite),
  ];
}

/** Nor has a session ended since the account was read: it may be the one that buys. Nor has the customer set other limits, or got another tier or other prices. */
const mayBuy = (buyer: Account) => ({
  is_banned: false,
  ...asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier', 'ownPrices'),
});

/** What is limited is counted in the account's row, on the condition that nothing was counted since it was read. */
export const countWrite = (before: Account, after: Account, counted: Counted): Write => ({
  update: accountRow.key({ userId: after.userId }),
  set: accountRow.attributes(after, [counted]),
  when: { equals: { user_id: after.userId, deletion: undefined, ...asCounted(before, counted) } },
});

type Counted = 'recentPurchases' | 'recentTopUps';

const asCounted = (
  account: Account,
  ...names: readonly (Counted | 'endedSessions' | 'buyingSettings' | 'tier' | 'ownPrices')[]
) => accountRow.attributes(account, names) as Record<string, string | undefined>;

export const entryWrite = (entry: LedgerEntry): Write => ({
  put: ledgerRow.encode(entry),
  when: { absent: true },
});
