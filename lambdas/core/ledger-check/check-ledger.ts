import { formatCedis, pesewas } from '../money';
import { plus } from '../statistics/counts';
import { checkPage, type PageResult } from './check-page';
import { type CheckState, movedOn } from './check-state';
import type { Mismatch } from './entities';
import { plus as plusRows } from './list-fold';
import type { LedgerReader } from './ports';

/** After each page: the check's progress and the page's mismatches. */
export interface CheckStep {
  readonly state: CheckState;
  readonly mismatches: readonly Mismatch[];
}

/**
 * Proves the invariants of the ledger over a live table, page by page: every wallet, then every order and
 * every top-up that is listed. It can stop after any step and continue from that step's state.
 * @throws TableUnavailable
 */
export async function* checkLedger(reader: LedgerReader, from: CheckState): AsyncGenerator<CheckStep, void> {
  let state = from;
  while (state.at !== null) {
    const page = await checkPage(reader, state.at, state);
    const next = movedOn(add(state, page), state.at, page.next, reader.parts);
    const mismatches = next.at === null ? [...page.mismatches, ...totals(next)] : page.mismatches;
    state = { ...next, mismatches: state.mismatches + mismatches.length };
    yield { state, mismatches };
  }
}

function add(state: CheckState, { seen, balances = 0, ledger = 0, books, rows }: PageResult): CheckState {
  return {
    ...state,
    seen: {
      users: state.seen.users + (seen.users ?? 0),
      entries: state.seen.entries + (seen.entries ?? 0),
      orders: state.seen.orders + (seen.orders ?? 0),
      topUps: state.seen.topUps + (seen.topUps ?? 0),
    },
    balances: state.balances + balances,
    ledger: state.ledger + ledger,
    books:
      state.books && books
        ? {
            ...state.books,
            counts: plus(state.books.counts, books.counts),
            balances: state.books.balances + books.balances,
          }
        : state.books,
    lists: state.lists && rows ? { ...state.lists, left: plusRows(state.lists.left, rows) } : state.lists,
  };
}

function totals({ balances, ledger }: CheckState): Mismatch[] {
  if (balances === ledger) return [];
  const [expected, found] = [formatCedis(pesewas(ledger)), formatCedis(pesewas(balances))];
  return [{ kind: 'totals-differ', userId: '', about: 'totals', expected, found }];
}
