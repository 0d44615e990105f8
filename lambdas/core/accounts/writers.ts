import type { TableAction, Writer } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { type Item, indexEntry, type Write } from '../kernel/table';
import { findEntry, findKey, searchWords } from './find-accounts';
import { type Account, accountRow, deletingPartition } from './rows';
import { isSessionEnded, type Session } from './sessions';

/* An existing account is never written as a whole. A change sets the attributes that differ, on condition that these, and those that say who
   may use the account, haven't changed since they were read. So changes of different attributes don't undo each other. */

/** The attributes that say who may use an account, and at which prices. */
const always = [
  ...(['userId', 'role', 'staffRole', 'isBanned', 'deletion'] as const),
  ...(['endedSessions', 'secondFactorAt', 'tier'] as const),
];

/** Returns the writes of a new account: its row, and the rows by which it is found. */
export const newAccountWrites = (account: Account): Write[] => [
  { put: accountRow.encode(account), when: { absent: true } },
  ...searchWords(account).map((word) => ({ put: findItem(account.userId, word) })),
];

/** Returns the writes of a change. @param alsoAsRead other attributes that must be as they were read */
export function changeWrites(
  before: Account,
  after: Account,
  alsoAsRead: readonly (keyof Account)[] = [],
): [Write, ...Write[]] {
  const { userId } = before;
  const changed = (Object.keys(after) as (keyof Account)[]).filter((name) => before[name] !== after[name]);
  // It is no single value, and changes together with others.
  const compared = [...always, ...changed, ...alsoAsRead].filter((name) => name !== 'lastBought');
  const [old, now] = [searchWords(before), searchWords(after)];
  return [
    {
      update: accountRow.key({ userId }),
      set: { ...accountRow.attributes(after, ['userId', ...changed]), ...deletingKeys(before, after) },
      when: accountRow.unchanged(before, compared),
    },
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

/** The account of a session that is still open, though much may have happened since its request began. @throws AppError unauthenticated */
export function signedIn(account: Account | null, session: Session): Account {
  if (account === null || account.isBanned || account.deletion !== null)
    throw new AppError('unauthenticated');
  if (isSessionEnded(account.endedSessions, session)) throw new AppError('unauthenticated');
  return account;
}

/** Makes it a condition that an account stays as it is: neither banned nor closed, and none of its sessions ended. */
export const stays = (account: Account) => ({ kind: 'account', before: account, after: account }) as const;

/* The writers. Writers of the same kind write the same, but give a function different permissions. */

const accountWriter = (...actions: readonly TableAction[]): Writer<'account'> => ({
  name: 'account',
  allows: { actions, partitions: ['USER#*'] },
  writes: ({ before, after, alsoAsRead }) =>
    before === null ? newAccountWrites(after) : changeWrites(before, after, alsoAsRead),
});

export const opensAccount = /* @__PURE__ */ accountWriter('PutItem');
/** Changes an account, but not the words by which it is found. */
export const changesAccount = /* @__PURE__ */ accountWriter('UpdateItem');
/** Changes an account with the words by which it is found. */
export const renamesAccount = /* @__PURE__ */ accountWriter('PutItem', 'UpdateItem', 'DeleteItem');

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

/** Notes a customer's first delivery. Nothing else of the account is compared or changed. */
export const notesFirstDelivery: Writer<'firstDelivery'> = {
  name: 'firstDelivery',
  allows: { actions: ['UpdateItem'], partitions: ['USER#*'] },
  writes: ({ userId }) => [
    {
      update: accountRow.key({ userId }),
      set: accountRow.attributes({ isNew: false }, ['isNew']),
      when: { equals: { user_id: userId } },
    },
  ],
};

declare module '../kernel/changes' {
  interface ChangeKinds {
    /**
     * Writes the attributes that differ between two states of an account, on condition that these, and those that say who may use it,
     * haven't changed since they were read.
     * `before: null`: a new account.
     */
    account: {
      readonly before: Account | null;
      readonly after: Account;
      readonly alsoAsRead?: readonly (keyof Account)[];
    };
    /** A customer has had their first delivery, so their account isn't new any more. */
    firstDelivery: { readonly userId: string };
    /** A condition only: this user is staff, isn't banned, and still an owner or a helper. */
    admin: { readonly userId: string; readonly isOwner: boolean };
  }
}
