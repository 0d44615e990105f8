import { type CommitPorts, commit, type Store } from '../kernel/commit';
import { formatCedis, pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { plus } from '../statistics/counters';
import { dayOf, hourMs, minuteMs, monthOf } from '../time';
import { checkBooks } from './check-books';
import { checkPage, type PageResult } from './check-page';
import { type CheckState, finishedOf, movedOn, type NightlyCheck, newCheck } from './check-state';
import { plus as plusRows } from './list-fold';
import type { LedgerReader, Mismatch } from './ports';
import type { WalletItems } from './wallet-items';

/** The latest check. @throws TableUnavailable */
export interface CheckProgress extends Store<'ledgerCheck'> {
  read(): Promise<NightlyCheck | null>;
}

export interface NightlyCheckPorts {
  readonly reader: LedgerReader;
  readonly progress: CheckProgress;
  readonly walletItems: WalletItems;
  /** The month in which the first customer joined. */
  readonly firstMonth: () => Promise<string>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** The next check begins this long after the last one began. */
const everyMs = 23 * hourMs;

/** Older rows have been written, counted and listed by now. The books are proved up to the last day that ended this long ago. */
const countedWithinMs = hourMs;

/** A run ends before Lambda's timeout, with time to spare for one page. */
const runForMs = 12 * minuteMs;

/**
 * Continues the check that is under way, or begins the next one when it is time. Two runs at once, or a run that was
 * interrupted, only read some rows twice.
 * @returns its progress; null if there was nothing to do
 * @throws TableUnavailable, AppError unavailable
 */
export async function runNightlyCheck(
  { reader, progress, walletItems, firstMonth, clock, ids }: NightlyCheckPorts,
  onMismatch: (mismatch: Mismatch) => void,
): Promise<CheckState | null> {
  const startedAt = clock.now();
  const kept = await progress.read();
  const isOver = kept === null || kept.state.at === null;
  if (isOver && kept !== null && startedAt.getTime() - kept.beganAt.getTime() < everyMs) return null;

  const counted = new Date(startedAt.getTime() - countedWithinMs);
  const booksUntil = dayOf(counted);
  const last = finishedOf(kept);
  const { beganAt, state: from } = isOver
    ? {
        beganAt: startedAt,
        state: newCheck(await firstMonth(), monthOf(startedAt), { booksUntil, listsBefore: counted }),
      }
    : kept;
  let state = from;
  for await (const step of checkLedger(reader, from)) {
    const { books } = step.state;
    const isLast = step.state.at === null;
    const ofBooks = isLast && books !== null ? await checkBooks({ reader, clock }, books) : [];
    state = { ...step.state, mismatches: step.state.mismatches + ofBooks.length };
    [...step.mismatches, ...ofBooks].forEach(onMismatch);
    await walletItems.found(step.mismatches, beganAt);
    if (isLast) await walletItems.finished(beganAt);
    await save({ db: progress, clock, ids }, { beganAt, state, last });
    if (clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return state;
}

const save = (ports: CommitPorts<'ledgerCheck'>, check: NightlyCheck): Promise<void> =>
  commit(ports, {
    read: async () => check,
    decide: (check) => ({ changes: [{ kind: 'ledgerCheck', check }], result: undefined }),
  });

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
