import { pesewas } from '../../../lambdas/core/money';
import {
  type StatementPart,
  type StatementReader,
  statementPart,
} from '../../../lambdas/core/wallet/history';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { createRandom, type Random } from '../../simulation/engine/random';

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
