import * as z from 'zod/mini';
import type { Table } from '../../../core/kernel/table';
import { seqText } from '../../../core/kernel/table';
import type { Page } from '../../../core/page';
import { topUpRow } from '../../../core/top-ups/rows';
import type { LedgerEntry } from '../../../core/wallet/entities';
import type { WalletHistory } from '../../../core/wallet/ports';
import { ledgerRow } from '../../../core/wallet/rows';
import { decodeCursor, encodeCursor } from '../lists/cursor';
import { prefixRange } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';

/** Other entries are skipped: each further query reads at least this many, and twice as many as the one before. */
const readAhead = 20;

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

const ledgerCursor = z.int().check(z.minimum(1), z.maximum(9_999_999_999));

/** Newest first. Skips entries that don't match until the page is full or the ledger ends. */
export async function ledgerPage(
  table: Table,
  userId: string,
  page: Page,
  matches: (entry: LedgerEntry) => boolean,
): Promise<{ entries: LedgerEntry[]; nextCursor: string | null }> {
  const entries: LedgerEntry[] = [];
  let before = page.cursor === undefined ? null : decodeCursor(ledgerCursor, page.cursor);
  let examined = 0;
  let limit = page.limit;
  while (true) {
    const { items } = await table.query({
      partition: ledgerRow.key({ userId, seq: 0 }).PK,
      from: `LEDGER#${seqText(0)}`,
      to: `LEDGER#${seqText(before === null ? 9_999_999_999 : before - 1)}`,
      newestFirst: true,
      consistent: true,
      limit,
    });
    for (const entry of items.map(ledgerRow.decode)) {
      before = entry.seq;
      if (matches(entry)) entries.push(entry);
      if (entries.length === page.limit) break;
    }
    examined += items.length;
    const isFull = entries.length === page.limit;
    if (before === null || before === 1 || (!isFull && items.length < limit)) {
      return { entries, nextCursor: null };
    }
    if (isFull || examined >= maximumExamined) return { entries, nextCursor: encodeCursor(before) };
    limit = Math.min(Math.max(limit * 2, readAhead), maximumExamined - examined);
  }
}

const referenceCursor = z.string().check(z.regex(/^[0-9A-Z]{1,80}$/));

async function topUpPage(table: Table, userId: string, page: Page) {
  const range = prefixRange('TOPUP#');
  const after = page.cursor === undefined ? null : decodeCursor(referenceCursor, page.cursor);
  const { items, next } = await table.query({
    partition: topUpRow.key({ userId, reference: '' }).PK,
    ...range,
    newestFirst: true,
    consistent: true,
    limit: page.limit,
    ...(after !== null && { after: { ...topUpRow.key({ userId, reference: after }) } }),
  });
  const topUps = items.map(topUpRow.decode);
  const last = topUps.at(-1);
  return { topUps, nextCursor: next && last ? encodeCursor(last.reference) : null };
}
