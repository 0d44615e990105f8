import type { TableAction, Writer } from '../kernel/db';
import { type Item, indexEntry, type Write } from '../kernel/table';
import { noneEnded } from '../sessions/rows';
import type { Posting } from '../wallet/posting';
import { type LedgerEntry, ledgerRow } from '../wallet/rows';
import type { Account } from './entities';
import { findEntry, findKey, searchWords } from './find-accounts';
import { accountRow, deletingPartition } from './rows';

/* An existing account is never written as a whole. Each writer sets only the attributes that its change is about, on the condition that
   the attributes it was decided on are unchanged. So changes of different attributes don't undo each other. */

/** The attributes that staff and customers change, which are always written together. */
const personal = ['email', 'name', 'phone', 'role', 'staffRole', 'isBanned', 'deletion', 'tier'] as const;
/** The attributes that a posting changes. */
const wallet = ['balance', 'ledgerSeq', 'spent', 'ordersCount', 'held', 'debt'] as const;
/** The attributes that a purchase changes as well. */
const bought = ['recentPurchases', 'recentOrders', 'lastBought'] as const;

/** Returns the writes of a new account: its row, and the rows by which it is found. */
export const newAccountWrites = (account: Account): Write[] => [
  { put: accountRow.encode(account), when: { absent: true } },
  ...searchWords(account).map((word) => ({ put: findItem(account.userId, word) })),
];

/** Returns the writes of a change: the account's row, the rows by which it is found, and the ledger entries if its balance changes. */
function accountWrites(before: Account, after: Account, entries: readonly LedgerEntry[]): Write[] {
  const { userId } = before;
  const [old, now] = [searchWords(before), searchWords(after)];
  // Written only if changed; otherwise a session that has ended since the account was read would be open again.
  const ended = before.endedSessions === after.endedSessions ? [] : (['endedSessions'] as const);
  return [
    {
      update: accountRow.key({ userId }),
      set: {
        ...accountRow.attributes(after, [...personal, ...(entries.length > 0 ? wallet : []), ...ended]),
        ...deletingKeys(before, after),
      },
      // Everything that is written is also compared; otherwise one of two concurrent changes would undo the other. `recentTopUps` is compared
      // so that no top-up starts while its customer's deletion is being decided.
      when: accountRow.unchanged(before, [...personal, 'ledgerSeq', 'recentTopUps', ...ended]),
    },
    ...entries.map(entryWrite),
    ...old.filter((word) => !now.includes(word)).map((word) => ({ delete: findKey(userId, word) })),
    ...now.filter((word) => !old.includes(word)).map((word) => ({ put: findItem(userId, word) })),
  ];
}

/** An account is in the index of deletions from its closing to the end of its deletion. */
function deletingKeys({ deletion: before, userId }: Account, { deletion }: Account) {
  if (before === deletion) return {};
  const entry = indexEntry('byValue', deletingPartition, userId);
  return deletion === 'begun' ? entry : Object.fromEntries(Object.keys(entry).map((key) => [key, undefined]));
}

const findItem = (userId: string, word: string): Item => ({
  ...findKey(userId, word),
  ...findEntry(userId, word),
});

/**
 * Returns the writes of a posting: the account and the next ledger entries. The condition is that the ledger is as long as when it was
 * read, and that the account hasn't been closed. A customer's own purchase has further conditions.
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

/**
 * The conditions of a purchase. The customer isn't banned. Since the account was read, no other purchase was counted, no session has ended
 * (it could be the one that buys), and the tier is unchanged.
 */
const mayBuy = (buyer: Account) => ({
  is_banned: false,
  ...asCounted(buyer, 'recentPurchases', 'endedSessions', 'tier'),
});

/** Counts one more use in the account's row, on the condition that no other was counted since it was read. */
const countWrite = (before: Account, after: Account, counted: Counted): Write => ({
  update: accountRow.key({ userId: after.userId }),
  set: accountRow.attributes(after, [counted]),
  when: { equals: { user_id: after.userId, deletion: undefined, ...asCounted(before, counted) } },
});

type Counted = 'recentPurchases' | 'recentTopUps';

const asCounted = (account: Account, ...names: readonly (Counted | 'endedSessions' | 'tier')[]) =>
  accountRow.attributes(account, names) as Record<string, string | undefined>;

export const entryWrite = (entry: LedgerEntry): Write => ({
  put: ledgerRow.encode(entry),
  when: { absent: true },
});

/* The writers. Writers of the same kind write the same attributes, but give a function different permissions. */

const accountWriter = (actions: readonly TableAction[], movesMoney?: true): Writer<'account'> => ({
  name: 'account',
  allows: { actions, partitions: ['USER#*'], ...(movesMoney && { movesMoney }) },
  writes: ({ before, after, entries }) =>
    before === null
      ? [...newAccountWrites(after), ...entries.map(entryWrite)]
      : accountWrites(before, after, entries),
});

export const opensAccount = /* @__PURE__ */ accountWriter(['PutItem']);
/** Changes an account, but neither its balance nor the words by which it is found. */
export const changesAccount = /* @__PURE__ */ accountWriter(['UpdateItem']);
/** Changes an account with the words by which it is found. */
export const renamesAccount = /* @__PURE__ */ accountWriter(['PutItem', 'UpdateItem', 'DeleteItem']);
/** Changes an account and its balance, with the balance's ledger entry. */
export const setsBalance = /* @__PURE__ */ accountWriter(['PutItem', 'UpdateItem'], true);

/** Bans or unbans. Only ban, role and deletion are compared, so the user's own changes can't hold it up. */
export const bansUser: Writer<'ban'> = {
  name: 'ban',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ userId, isBanned, role, endedSessions }) => [
    {
      update: accountRow.key({ userId }),
      set: { is_banned: isBanned, ...accountRow.attributes({ endedSessions }, ['endedSessions']) },
      when: { equals: { user_id: userId, is_banned: !isBanned, role, deletion: undefined } },
    },
  ],
};

/** Ends sessions. Only the ended sessions are compared, so the user's own changes can't hold it up. */
export const endsSessions: Writer<'endedSessions'> = {
  name: 'endedSessions',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ userId, before, after }) => [
    {
      update: accountRow.key({ userId }),
      set: accountRow.attributes({ endedSessions: after }, ['endedSessions']),
      when: accountRow.unchanged({ userId, endedSessions: before }, ['userId', 'endedSessions']),
    },
  ],
};

/** Makes it a condition that somebody is staff in the same role and isn't banned, by an update that changes nothing. */
export const staysStaff: Writer<'admin'> = {
  name: 'admin',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ userId, isOwner }) => [
    {
      update: { PK: `USER#${userId}`, SK: 'PROFILE' },
      set: { user_id: userId },
      when: {
        equals: {
          role: 'admin',
          is_banned: false,
          // An owner's row has no staff role.
          staff_role: isOwner ? undefined : 'helper',
        },
      },
    },
  ],
};

/**
 * Makes it a condition, by an update that changes nothing, that an account is neither banned nor being deleted, and that none of its
 * sessions has ended since it was read.
 */
export const staysSignedIn: Writer<'noneEnded'> = {
  name: 'noneEnded',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes({ userId, endedSessions }) {
    const open = { userId, endedSessions, isBanned: false, deletion: null };
    const when = accountRow.unchanged(open, ['userId', 'endedSessions', 'isBanned', 'deletion']);
    return [{ update: accountRow.key({ userId }), set: { user_id: userId }, when }];
  },
};

/**
 * Sets the second factor alone. Compares only the factor and the ended sessions, so that other changes of the account, however many,
 * can't hold it up.
 */
export const changesFactor: Writer<'secondFactor'> = {
  name: 'secondFactor',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes({ userId, seen, at, sessions }) {
    const factor = { userId, deletion: null, secondFactorAt: seen };
    const [before, after] = [sessions?.before ?? noneEnded, sessions?.after ?? noneEnded];
    const ended = sessions ? (['endedSessions'] as const) : [];
    return [
      {
        update: accountRow.key({ userId }),
        set: accountRow.attributes({ ...factor, secondFactorAt: at, endedSessions: after }, [
          'secondFactorAt',
          ...ended,
        ]),
        when: accountRow.unchanged({ ...factor, endedSessions: before }, [
          'userId',
          'secondFactorAt',
          'deletion',
          ...ended,
        ]),
      },
    ];
  },
};

/** Writes a change of a balance with its ledger entries, on the condition that the ledger is as long as when it was read. */
export const movesMoney: Writer<'posting'> = {
  name: 'posting',
  allows: { actions: ['PutItem', 'UpdateItem'], partitions: ['USER#*'], movesMoney: true },
  writes: ({ posting, buyer = null }) => postingWrites(posting, buyer),
};

/** Notes that a customer has had a delivery. Nothing else of the account is compared or changed. */
export const notesDelivery: Writer<'received'> = {
  name: 'received',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ userId }) => [
    {
      update: accountRow.key({ userId }),
      set: accountRow.attributes({ isNew: false }, ['isNew']),
      when: { equals: { user_id: userId } },
    },
  ],
};

/** Counts one more use of something limited, on the condition that no other was counted since the account was read. */
export const countsUse: Writer<'count'> = {
  name: 'count',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ before, after, of }) => [countWrite(before, after, of)],
};
