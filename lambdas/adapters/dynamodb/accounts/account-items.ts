import * as z from 'zod/mini';
import type { Account } from '../../../core/accounts/entities';
import { searchWords } from '../../../core/accounts/search-words';
import type { LedgerEntry } from '../../../core/wallet/entities';
import type { Posting } from '../../../core/wallet/posting';
import { money, parseItem, time } from '../table/item-fields';
import {
  accountKey,
  findKey,
  findPartition,
  findSort,
  ledgerKey,
  listPartition,
  shardOf,
  userShards,
} from '../table/keys';
import type { Item, Write } from '../table/table';

const accountItem = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  role: z.enum(['user', 'admin']),
  is_banned: z.boolean(),
  balance: money(),
  ledger_seq: z.int(),
  spent_total: money(),
  spent_month: z.string(),
  spent_month_amount: money(),
  spent_day: z.string(),
  spent_day_amount: money(),
  orders_count: z.int(),
  created_at: time(),
  // Absent of nearly all.
  deletion: z._default(z.nullable(z.enum(['begun', 'done'])), null),
});

export function toAccount(item: Item): Account {
  const row = parseItem(accountItem, item);
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    role: row.role,
    isBanned: row.is_banned,
    balance: row.balance,
    ledgerSeq: row.ledger_seq,
    spent: {
      total: row.spent_total,
      month: { period: row.spent_month, amount: row.spent_month_amount },
      day: { period: row.spent_day, amount: row.spent_day_amount },
    },
    ordersCount: row.orders_count,
    createdAt: row.created_at,
    deletion: row.deletion,
  };
}

/** The whole row: only for a new account. Later changes touch what they change. */
export function fromAccount(account: Account): Item {
  const createdAt = account.createdAt.toISOString();
  return {
    ...accountKey(account.userId),
    user_id: account.userId,
    ...personAttributes(account),
    ...walletAttributes(account),
    created_at: createdAt,
    G3PK: listPartition('USERS', createdAt.slice(0, 7), shardOf(account.userId, userShards)),
    G3SK: `${createdAt}#${account.userId}`,
  };
}

/** What is known of the person. `undefined` removes an attribute. */
function personAttributes({ email, name, phone, role, isBanned, deletion }: Account) {
  return { email, name, phone, role, is_banned: isBanned, deletion: deletion ?? undefined };
}

function walletAttributes(account: Account) {
  return {
    balance: account.balance,
    ledger_seq: account.ledgerSeq,
    spent_total: account.spent.total,
    spent_month: account.spent.month.period,
    spent_month_amount: account.spent.month.amount,
    spent_day: account.spent.day.period,
    spent_day_amount: account.spent.day.amount,
    orders_count: account.ordersCount,
  };
}

const ledgerItem = z.object({
  user_id: z.string(),
  seq: z.int(),
  id: z.string(),
  type: z.enum(['credit', 'purchase', 'refund', 'adjustment']),
  amount: money(),
  balance_after: money(),
  description: z.string(),
  reference: z.string(),
  by: z.string(),
  created_at: time(),
});

export function toLedgerEntry(item: Item): LedgerEntry {
  const row = parseItem(ledgerItem, item);
  return {
    userId: row.user_id,
    seq: row.seq,
    id: row.id,
    type: row.type,
    amount: row.amount,
    balanceAfter: row.balance_after,
    description: row.description,
    reference: row.reference,
    by: row.by,
    createdAt: row.created_at,
  };
}

function fromLedgerEntry(entry: LedgerEntry): Item {
  return {
    ...ledgerKey(entry.userId, entry.seq),
    user_id: entry.userId,
    seq: entry.seq,
    id: entry.id,
    type: entry.type,
    amount: entry.amount,
    balance_after: entry.balanceAfter,
    description: entry.description,
    reference: entry.reference,
    by: entry.by,
    created_at: entry.createdAt.toISOString(),
  };
}

/** A new account, for a transaction: its row, and the rows by which it is found. */
export const newAccountWrites = (account: Account): Write[] => [
  { put: fromAccount(account), when: { absent: true } },
  ...searchWords(account).map((word) => ({ put: findItem(account.userId, word) })),
];

/**
 * A change of an account, for a transaction, on the condition that it is as it was read: its row, the rows
 * by which it is found, and the ledger entry that goes with another balance.
 */
export function accountWrites(before: Account, after: Account, entry: LedgerEntry | null): Write[] {
  const { userId } = before;
  const [old, now] = [searchWords(before), searchWords(after)];
  return [
    {
      update: accountKey(userId),
      set: { ...personAttributes(after), ...(entry && walletAttributes(after)) },
      when: {
        equals: {
          ledger_seq: before.ledgerSeq,
          name: before.name,
          phone: before.phone,
          role: before.role,
          is_banned: before.isBanned,
          email: before.email,
        },
      },
    },
    ...(entry ? [entryWrite(entry)] : []),
    ...old.filter((word) => !now.includes(word)).map((word) => ({ delete: findKey(userId, word) })),
    ...now.filter((word) => !old.includes(word)).map((word) => ({ put: findItem(userId, word) })),
  ];
}

const findItem = (userId: string, word: string): Item => ({
  ...findKey(userId, word),
  G2PK: findPartition(word),
  G2SK: findSort(userId, word),
});

/**
 * The two writes of every change of a balance, for a transaction: the account on the condition that its
 * ledger is still as long as when it was read, and the entry that comes next.
 */
export function postingWrites(
  { account, entry }: Posting,
  options: { onlyIfNotBanned?: boolean } = {},
): [Write, Write] {
  return [
    {
      update: accountKey(account.userId),
      set: walletAttributes(account),
      when: {
        equals: { ledger_seq: entry.seq - 1, ...(options.onlyIfNotBanned && { is_banned: false }) },
      },
    },
    entryWrite(entry),
  ];
}

export const entryWrite = (entry: LedgerEntry): Write => ({
  put: fromLedgerEntry(entry),
  when: { absent: true },
});
