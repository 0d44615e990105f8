import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, itemsIn, type Page, pageIn, pageOf } from '../../../core/kernel/pages';
import type { Table } from '../../../core/kernel/table';
import { topUpRow } from '../../../core/top-ups/rows';
import type { WalletHistory } from '../../../core/wallet/history';
import type { LedgerEntry } from '../../../core/wallet/rows';
import { ledgerRow } from '../../../core/wallet/rows';
import { prefixRange } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';

/** Maximum entries examined; a page may come back short. Keeps one request within a query's megabyte. */
const maximumExamined = 1_000;

const needs = {
  entries: [need('Query', 'USER#*')],
  topUps: [need('Query', 'USER#*')],
};

export const walletHistory = tableAdapter(needs, (table: Table): WalletHistory => {
  return {
    entries: (userId, { type, ...page }) =>
      ledgerPage(table, userId, page, (entry) => type === undefined || entry.type === type),
    topUps: (userId, page) => topUpPage(table, userId, page),
  };
});

const greatestSeq = 9_999_999_999;
const ledgerCursor = z.int().check(z.minimum(1), z.maximum(greatestSeq));

/** Reads the ledger, newest first. Skips entries that don't match until the page is full or the ledger ends. */
export async function ledgerPage(
  table: Table,
  userId: string,
  page: Page,
  matches: (entry: LedgerEntry) => boolean,
): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }> {
  const maximumRows = Math.max(maximumExamined, page.limit);
  const taken = pageOf({ limit: page.limit, maximumRows, matches });
  const before = page.cursor === undefined ? greatestSeq + 1 : decodeCursor(ledgerCursor, page.cursor);
  const range = {
    partition: ledgerRow.key({ userId, seq: 0 }).PK,
    from: ledgerRow.key({ userId, seq: 0 }).SK,
    to: ledgerRow.key({ userId, seq: before - 1 }).SK,
    newestFirst: true,
    consistent: true,
  };
  const steps = { size: page.limit, doubles: true, most: maximumRows };
  for await (const item of itemsIn(table, range, steps)) {
    const entry = ledgerRow.decode(item);
    taken.take(entry);
    if (entry.seq === 1) break;
    if (taken.isFull()) return { entries: taken.rows, nextCursor: encodeCursor(entry.seq) };
  }
  return { entries: taken.rows, nextCursor: null };
}

async function topUpPage(table: Table, userId: string, page: Page) {
  const range = { partition: topUpRow.key({ userId, reference: '' }).PK, ...prefixRange('TOPUP#') };
  const { items, nextCursor } = await pageIn(table, { ...range, newestFirst: true, consistent: true }, page);
  return { topUps: items.map(topUpRow.decode), nextCursor };
}
