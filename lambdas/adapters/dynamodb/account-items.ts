import * as z from 'zod';
import type { Account, LedgerEntry } from '../../core/wallet/entities';
import type { Posting } from '../../core/wallet/posting';
import { money, parseItem, time } from './item-fields';
import { accountKey, ledgerKey, listPartition, shardOf } from './keys';
import type { Item, Write } from './table';

const accountItem = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
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
  };
}

/** The whole row: only for a new account. Later changes touch what they change. */
export function fromAccount(account: Account): Item {
  const createdAt = account.createdAt.toISOString();
  return {
    ...accountKey(account.userId),
    user_id: account.userId,
    email: account.email,
    name: account.name,
    phone: account.phone,
    role: account.role,
    is_banned: account.isBanned,
    ...walletAttributes(account),
    created_at: createdAt,
    ...(account.email !== null && {
      G2PK: `EMAIL#${account.email.toLowerCase()}`,
      G2SK: account.userId,
    }),
    G3PK: listPartition('USERS', createdAt.slice(0, 7), shardOf(account.userId)),
    G3SK: `${createdAt}#${account.userId}`,
  };
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
    { put: fromLedgerEntry(entry), when: { absent: true } },
  ];
}
