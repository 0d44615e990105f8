import * as z from 'zod/mini';
import type { Page } from '../../../core/page';
import type { LedgerEntry, LedgerEntryType } from '../../../core/wallet/entities';
import type { WalletHistory } from '../../../core/wallet/ports';
import { ledgerRow } from '../accounts/account-items';
import { decodeCursor, encodeCursor } from '../lists/cursor';
import { ledgerKey, prefixRange, seqText, topUpKey } from '../table/keys';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { topUpRow } from '../top-ups/top-up-items';

/** Entries of other types are skipped: from the second query on, it reads this many times what is missing. */
const readAhead = 2;

const needs = {
  entries: [need('Query', 'USER#*')],
  topUps: [need('Query', 'USER#*')],
};

export const walletHistory = tableAdapter(needs, (table: Table): WalletHistory => {
  return {
    entries: (userId, page) => ledgerPage(table, userId, page),
    topUps: (userId, page) => topUpPage(table, userId, page),
  };
});

const ledgerCursor = z.int().check(z.minimum(1), z.maximum(9_999_999_999));

/** Newest first. Skips entries of other types until the page is full or the ledger ends. */
export async function ledgerPage(
  table: Table,
  userId: string,
  page: Page & { type?: LedgerEntryType | undefined },
): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }> {
  const entries: LedgerEntry[] = [];
  let before = page.cursor === undefined ? null : decodeCursor(ledgerCursor, page.cursor);
  for (let step = 1; ; step += 1) {
    const wanted = page.limit - entries.length;
    const limit = step === 1 ? wanted : wanted * readAhead;
    const { items } = await table.query({
      partition: ledgerKey(userId, 0).PK,
      from: `LEDGER#${seqText(0)}`,
      to: `LEDGER#${seqText(before === null ? 9_999_999_999 : before - 1)}`,
      newestFirst: true,
      consistent: true,
      limit,
    });
    for (const entry of items.map(ledgerRow.decode)) {
      before = entry.seq;
      if (page.type !== undefined && entry.type !== page.type) continue;
      entries.push(entry);
      if (entries.length === page.limit) break;
    }
    const isEnd = items.length < limit && entries.length < page.limit;
    if (isEnd || before === 1) return { entries, nextCursor: null };
    if (entries.length === page.limit) return { entries, nextCursor: encodeCursor(before) };
  }
}

const referenceCursor = z.string().check(z.regex(/^[0-9A-Z]{1,80}$/));

async function topUpPage(table: Table, userId: string, page: Page) {
  const range = prefixRange('TOPUP#');
  const after = page.cursor === undefined ? null : decodeCursor(referenceCursor, page.cursor);
  const { items, next } = await table.query({
    partition: topUpKey(userId, '').PK,
    ...range,
    newestFirst: true,
    consistent: true,
    limit: page.limit,
    ...(after !== null && { after: { ...topUpKey(userId, after) } }),
  });
  const topUps = items.map(topUpRow.decode);
  const last = topUps.at(-1);
  return { topUps, nextCursor: next && last ? encodeCursor(last.reference) : null };
}
