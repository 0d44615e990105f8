import type { Account } from '../../../core/accounts/entities';
import { searchWords } from '../../../core/accounts/find-accounts';
import { staffLook } from '../../../core/accounts/names';
import { accountRow, deletingPartition } from '../../../core/accounts/rows';
import { indexEntry } from '../../../core/kernel/indexes';
import type { Item, Write } from '../../../core/kernel/table';
import type { LedgerEntry } from '../../../core/wallet/entities';
import type { Posting } from '../../../core/wallet/posting';
import { ledgerRow } from '../../../core/wallet/rows';
import { findEntry, findKey } from '../table/keys';

const deletingEntry = (userId: string) => indexEntry('byValue', deletingPartition, userId);

/** What changes together: the personal data, and what a posting changes. */
const personal = [
  'email',
  'name',
  'phone',
  'verifiedPhone',
  'role',
  'staffRole',
  'staffSince',
  'isBanned',
  'deletion',
  'buyingSettings',
  'tier',
  'ownPrices',
] as const;
/** What a purchase changes besides. */
const bought = ['recentPurchases', 'unproven', 'isNew', 'lastBought'] as const;
const wallet = ['balance', 'ledgerSeq', 'spent', 'ordersCount', 'held', 'debt'] as const;

/** What is written is compared, too: otherwise one of two who change an account at the same time undoes what the other did. */
const seen = [
  ...personal,
  'ledgerSeq',
  // A top-up that starts while its customer is being deleted.
  'recentTopUps',
] as const;

/** A new account, for a transaction: its row, and the rows by which it is found. */
export const newAccountWrites = (account: Account): Write[] => [
  { put: accountRow.encode(account), when: { absent: true } },
  ...foundBy(account).map((word) => ({ put: findItem(account.userId, word) })),
];

/**
 * A change of an account, for a transaction, on the condition that it is as it was read: its row, the rows
 * by which it is found, and the ledger entries that go with another balance.
 */
export function accountWrites(before: Account, after: Account, entries: readonly LedgerEntry[]): Write[] {
  const { userId } = before;
  const [old, now] = [foundBy(before), foundBy(after)];
  // Otherwise a session that is ended meanwhile would be back.
  const ended = before.endedSessions === after.endedSessions ? [] : (['endedSessions'] as const);
  return [
    {
      update: accountRow.key({ userId }),
      set: {
        ...accountRow.attributes(after, [...personal, ...(entries.length > 0 ? wallet : []), ...ended]),
        ...deletingKeys(before, after),
      },
      when: accountRow.unchanged(before, [...seen, ...ended]),
    },
    ...entries.map(entryWrite),
    ...old.filter((word) => !now.includes(word)).map((word) => ({ delete: findKey(userId, word) })),
    ...now.filter((word) => !old.includes(word)).map((word) => ({ put: findItem(userId, word) })),
  ];
}

/** What finishes deletions finds it from its closing to the end of its deletion. */
function deletingKeys({ deletion: before, userId }: Account, { deletion }: Account) {
  if (before === deletion) return {};
  const entry = deletingEntry(userId);
  return deletion === 'begun' ? entry : Object.fromEntries(Object.keys(entry).map((key) => [key, undefined]));
}

/** The words of the rows by which it is found. */
const foundBy = (account: Account): string[] => {
  const look = staffLook(account);
  return [...searchWords(account), ...(look === null ? [] : [staffWordOf(look)])];
};

/** No search finds it: what is searched for has no spaces. */
export const staffWordOf = (look: string): string => `staff ${look}`;

const findItem = (userId: string, word: string): Item => ({
  ...findKey(userId, word),
  ...findEntry(userId, word),
});

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
