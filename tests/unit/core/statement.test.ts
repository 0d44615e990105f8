import { pesewas } from '../../../lambdas/core/kernel/money';
import { type StatementPart, statementPart } from '../../../lambdas/core/wallet/history';
import { type LedgerEntry, ledgerRow } from '../../../lambdas/core/wallet/rows';
import { createRandom, type Random } from '../../simulation/engine/random';
import { createModelTable } from '../../simulation/model/model-table';
import { type WholeDb, wholeDb } from '../../support/table/whole-db';

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

/** A table with this ledger, which gives at most so many entries at a time. */
async function tableWith(ledger: readonly LedgerEntry[], most: number): Promise<WholeDb> {
  const table = createModelTable();
  for (const entry of ledger) await table.write({ put: ledgerRow.encode(entry) });
  return wholeDb({
    ...table,
    query: (input) => table.query({ ...input, limit: Math.min(input.limit, most) }),
  });
}

async function wholeOf(db: WholeDb, ledgerSeq: number, from: Date, before: Date) {
  const parts: StatementPart[] = [];
  let cursor: string | undefined;
  do {
    const part = await statementPart(db, { userId, ledgerSeq }, { from, before, cursor });
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
    const db = await tableWith(ledger, 7);
    const cuts = [start - hourMs, ...Array.from({ length: 5 }, () => start + random.next() * 500 * hourMs)]
      .concat(start + 10_000 * hourMs)
      .toSorted((a, b) => a - b)
      .map((at) => new Date(at));
    const seen: LedgerEntry[] = [];
    let opening = 0;
    for (let index = 1; index < cuts.length; index += 1) {
      const [from = new Date(0), before = new Date(0)] = cuts.slice(index - 1, index + 1);
      const month = await wholeOf(db, ledger.length, from, before);
      expect(month.opening).toBe(opening);
      expect(month.closing).toBe(month.entries.reduce((sum, { amount }) => sum + amount, opening));
      expect(month.entries).toHaveLength(month.count);
      seen.push(...month.entries);
      opening = month.closing;
    }
    expect(seen).toEqual(ledger);
  },
);
