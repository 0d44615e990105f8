import type { SupplierName } from '../../../contracts/constants';
import type { FloatChange } from '../../../lambdas/core/floats/change-float';
import type { Charges } from '../../../lambdas/core/floats/charges';
import {
  type FloatBook,
  type FloatEntry,
  floatBookRow,
  floatEntryRow,
} from '../../../lambdas/core/floats/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';
import type { Happenings } from './happenings';

export interface FloatChangeRequest {
  readonly requestId: string;
  readonly supplier: SupplierName;
  readonly change: FloatChange;
}

/** Answers by which a supplier says that it has an order. */
const taken: readonly string[] = ['accepted', 'delivered', 'failed'];

/**
 * Checks the floats' ledgers after each write: entries never change and are written with their book, whose balance is their sum. At the
 * end: entries by staff exist once if they got an answer, and at most once otherwise; all costs of orders since the ledger was last agreed
 * are in one entry or still to come; and the nightly check finds nothing.
 */
export function floatInvariants(
  orders: ReadonlyMap<string, Order>,
  happened: Happenings,
  /** The shop's nightly check. */
  checkFloats: (
    ledgers: readonly { readonly book: FloatBook; readonly entries: readonly FloatEntry[] }[],
  ) => readonly object[],
) {
  const books = new Map<SupplierName, FloatBook>();
  const ledgers = new Map<SupplierName, FloatEntry[]>();
  /** The cost of orders when a ledger was last agreed. */
  const agreedAt = new Map<SupplierName, number>();
  const asked = new Map<string, FloatChangeRequest>();
  const answered = new Set<string>();
  const nameOf = (adminId: string, { requestId }: FloatChangeRequest) => `${adminId}#${requestId}`;

  /** The suppliers' charges by our rows, each order once: what the stream counts, without its delay. */
  const charges: Charges = {
    async read() {
      const counts: Record<string, number> = {};
      for (const { attempts, costs, amount } of orders.values()) {
        const names = attempts.flatMap(({ outcome, supplier }) =>
          taken.includes(outcome) ? [supplier] : [],
        );
        for (const supplier of new Set(names)) {
          const cost = costs?.[supplier] ?? null;
          const name = cost === null ? `${supplier}.uncosted` : `${supplier}.cost`;
          counts[name] = (counts[name] ?? 0) + (cost ?? 1);
          const sold = `${supplier}.uncosted_sold`;
          if (cost === null) counts[sold] = (counts[sold] ?? 0) + amount;
        }
      }
      return counts;
    },
  };

  function checkBook(book: FloatBook): void {
    const { supplier, balance, seq } = book;
    const own = ledgers.get(supplier) ?? [];
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    assert(own.length === seq, `The float ledger of ${supplier} has ${own.length} entries, not ${seq}`);
    assert(balance === sum, `The float ledger of ${supplier} sums to ${sum}, not ${balance}`);
    if (own.at(-1)?.kind === 'set') agreedAt.set(supplier, book.counted.cost);
    books.set(supplier, book);
    if (book.differs !== null) happened.add('a float differed from its ledger');
  }

  function checkAgreed({ supplier, balance, counted }: FloatBook): void {
    const own = ledgers.get(supplier) ?? [];
    const from = own.findLastIndex(({ kind }) => kind === 'set');
    const start = own[from];
    const later = own.slice(from + 1);
    const costs = later.filter(({ kind }) => kind === 'cost').reduce((all, { amount }) => all - amount, 0);
    const paid = later.filter(({ kind }) => kind === 'topup').reduce((all, { amount }) => all + amount, 0);
    const due = (start?.balanceAfter ?? 0) + paid - costs;
    assert(balance === due, `The float of ${supplier} should be ${due}, and its ledger says ${balance}`);
    const cost = counted.cost - (agreedAt.get(supplier) ?? 0);
    assert(costs === cost, `${supplier} cost ${costs} by its ledger, and ${cost} by its book`);
  }

  return {
    charges,
    asks: (adminId: string, request: FloatChangeRequest) => void asked.set(nameOf(adminId, request), request),
    isAnswered: (adminId: string, request: FloatChangeRequest) => void answered.add(nameOf(adminId, request)),
    check(writes: readonly CommittedWrite[]): void {
      const written: FloatBook[] = [];
      for (const { key, before, after } of writes) {
        if (key.PK.startsWith('FLOAT#') && key.SK.startsWith(floatEntryRow.prefix)) {
          assert(before === null && after !== null, `${key.PK} ${key.SK} was changed`);
          const entry = floatEntryRow.decode(after);
          ledgers.set(entry.supplier, [...(ledgers.get(entry.supplier) ?? []), entry]);
          if (entry.by !== 'system')
            happened.add(`a float was ${entry.kind === 'set' ? 'counted' : 'paid in'}`);
        }
        if (key.PK === floatBookRow.partition && after !== null) written.push(floatBookRow.decode(after));
      }
      written.forEach(checkBook);
    },
    expectAgreement(): void {
      const ledgersNow = [...books.values()].map((book) => ({
        book,
        entries: ledgers.get(book.supplier) ?? [],
      }));
      const [found] = checkFloats(ledgersNow);
      assert(found === undefined, `The ledger check finds ${JSON.stringify(found)}`);
      [...books.values()].forEach(checkAgreed);
      for (const [name, { supplier, change }] of asked) {
        const own = (ledgers.get(supplier) ?? []).filter(({ id }) => id.endsWith(`#${name}`));
        assert(own.length <= 1, `${name} is ${own.length} times in the float ledger of ${supplier}`);
        assert(own.length === 1 || !answered.has(name), `${name} was taken, and is in no float ledger`);
        const isRight = own.every(({ amount }) => change.kind === 'set' || amount === change.amount);
        assert(isRight, `${name} is ${own[0]?.amount} in its float ledger, not ${change.amount}`);
      }
    },
  };
}

export type FloatInvariants = ReturnType<typeof floatInvariants>;
