import { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { statementReader } from '../../../lambdas/adapters/dynamodb/wallet/statement-reader';
import { pesewas } from '../../../lambdas/core/money';
import {
  lastBefore,
  type StatementPart,
  type StatementReader,
  statementPart,
} from '../../../lambdas/core/wallet/history';
import { type LedgerEntry, ledgerRow } from '../../../lambdas/core/wallet/rows';
import { createRandom, type Random } from '../../simulation/engine/random';
import { createModelTable } from '../../simulation/model/model-table';

const userId = 'user-1';
const start = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

/** A ledger whose times go forward, but sometimes back by a few seconds. */
function ledgerOf(length: number, { next: random }: Random): LedgerEntry[] {
  let balance = 0;
  let at = start;
  return Array.from({ length }, (_, index) => {
    const amount = Math.floor(random() * 20_000) - Math.min(balance, 9_000);
    balance += amount;
    at += random() < 0.1 ? -5_000 : Math.floor(random() * hourMs);
    return {
      userId,
      seq: index + 1,
      id: `ENTRY-${index}`,
      type: (['credit', 'purchase', 'refund', 'adjustment'] as const)[index % 4] ?? 'credit',
      against: 'paystack',
      amount: pesewas(amount),
      balanceAfter: pesewas(balance),
      description: '',
      reference: '',
      by: 'system',
      createdAt: new Date(at),
    };
  });
}

/** Behaves like the table's reader, over a list. */
function listed(ledger: readonly LedgerEntry[], partLength: number): StatementReader {
  return {
    async entryAt(_userId, seq) {
      const entry = ledger[seq - 1];
      if (entry === undefined) throw new Error(`no entry ${seq}`);
      return entry;
    },
    async run(_userId, of) {
      const { first, last } = typeof of === 'string' ? JSON.parse(of) : of;
      const end = Math.min(last, first + partLength - 1);
      const next = end < last ? JSON.stringify({ first: end + 1, last }) : null;
      return { entries: ledger.slice(first - 1, end), nextCursor: next };
    },
  };
}

async function wholeOf(reader: StatementReader, ledgerSeq: number, from: Date, before: Date) {
  const parts: StatementPart[] = [];
  let cursor: string | undefined;
  do {
    const part = await statementPart(reader, { userId, ledgerSeq }, { from, before, cursor });
    parts.push(part);
    cursor = part.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const sums = parts[0]?.sums;
  if (!sums || parts.slice(1).some((part) => part.sums !== null))
    throw new Error('Only the first part has sums');
  return { parts, ...sums, entries: parts.flatMap(({ entries }) => entries) };
}

test.each(Array.from({ length: 60 }, (_, index) => index + 1))(
  'seed %i: months follow each other without a gap, and each closes with its opening balance plus what moved',
  async (seed) => {
    const random = createRandom(seed);
    const ledger = ledgerOf(random.below(400), random);
    const reader = listed(ledger, 7);
    const cuts = [start - hourMs, ...Array.from({ length: 5 }, () => start + random.next() * 500 * hourMs)]
      .concat(start + 10_000 * hourMs)
      .toSorted((a, b) => a - b)
      .map((at) => new Date(at));
    const seen: LedgerEntry[] = [];
    let opening = 0;
    for (let index = 1; index < cuts.length; index += 1) {
      const [from = new Date(0), before = new Date(0)] = cuts.slice(index - 1, index + 1);
      const month = await wholeOf(reader, ledger.length, from, before);
      expect(month.opening).toBe(opening);
      expect(month.closing).toBe(month.entries.reduce((sum, { amount }) => sum + amount, opening));
      expect(month.entries).toHaveLength(month.count);
      seen.push(...month.entries);
      opening = month.closing;
    }
    expect(seen).toEqual(ledger);
  },
);

test('a month’s statement is always the same, however long the ledger has become', async () => {
  const ledger = ledgerOf(3_000, createRandom(7));
  const entryAt = async (seq: number) => ledger[seq - 1] as LedgerEntry;
  for (const hour of [10, 100, 400, 700]) {
    const moment = new Date(start + hour * hourMs);
    const places = await Promise.all(
      [1_600, 1_800, 2_049, 3_000].map((length) => lastBefore(entryAt, length, moment)),
    );
    expect(new Set(places).size).toBe(1);
  }
});

test('50,000 entries come in parts of a thousand', async () => {
  const ledger = ledgerOf(50_000, createRandom(3));
  const all = await wholeOf(listed(ledger, 1_000), ledger.length, new Date(0), new Date(start * 2));
  expect(all.parts).toHaveLength(50);
  expect([all.count, all.opening]).toEqual([50_000, 0]);
  expect(all.closing).toBe(ledger.at(-1)?.balanceAfter);
});

test('the table’s reader returns the ledger’s entries in parts, oldest first; a foreign cursor is refused', async () => {
  const table = createModelTable({ nowMs: () => start });
  const ledger = ledgerOf(1_005, createRandom(5));
  for (const entry of ledger) await table.write({ put: ledgerRow.encode(entry) });
  const reader = statementReader(table);
  const all = await wholeOf(reader, ledger.length, new Date(0), new Date(start * 2));
  expect(all.parts.map(({ entries }) => entries.length)).toEqual([1_000, 5]);
  expect(all.entries).toEqual(ledger);
  const alien = Buffer.from('5').toString('base64url');
  await expect(reader.run(userId, alien)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a wallet in which nothing moved opens and closes with zero', async () => {
  const none = await wholeOf(listed([], 10), 0, new Date(0), new Date(start));
  expect(none).toMatchObject({ opening: 0, closing: 0, count: 0, entries: [] });
});

test.each([
  [{ from: '2026-01-01T00:00:00.000Z' }, false],
  [{ before: '2026-01-01T00:00:00.000Z' }, false],
  [{ from: '2026-02-01T00:00:00.000Z', before: '2026-01-01T00:00:00.000Z' }, false],
  [{ from: '2025-01-01T00:00:00.000Z', before: '2026-01-03T00:00:00.000Z' }, false],
  [{ from: '2025-01-01T00:00:00.000Z', before: '2026-01-01T00:00:00.000Z' }, true],
  [{}, true],
])('a period has both ends, in order, at most a year apart: %o', (period, isGood) =>
  expect(getWalletTransactions.input.safeParse(period).success).toBe(isGood),
);
