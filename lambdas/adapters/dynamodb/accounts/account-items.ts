import type { Account } from '../../../core/accounts/entities';
import { staffLook } from '../../../core/accounts/imitation';
import { accountRow, deletingPartition } from '../../../core/accounts/rows';
import { searchWords } from '../../../core/accounts/search-words';
import { entryWrite, wallet } from '../../../core/accounts/writers';
import { indexEntry } from '../../../core/kernel/indexes';
import type { Item, Write } from '../../../core/kernel/table';
import type { LedgerEntry } from '../../../core/wallet/entities';
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
