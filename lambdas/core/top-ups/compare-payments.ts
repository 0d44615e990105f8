import { type Finding, findingId, reportFinding } from '../attention/findings';
import type { AttentionStore } from '../attention/ports';
import type { FoundPayment } from '../attention/rows';
import { mapConcurrently } from '../concurrency';
import { AppError } from '../errors';
import { access, type DbOf, put, type Writer } from '../kernel/db';
import { dayMs, hourMs, minuteMs } from '../time';
import { creditOf } from './payment-rules';
import { type ListedPayment, type ListedPayments, untilPaystackIsSilent } from './payments';
import { type Comparison, comparisonRow, type TopUp } from './rows';
import {
  askAndSettle,
  confirmTopUp,
  type findTopUpAccess,
  isTakenBack,
  onlyListed,
  type settleAccess,
  type TopUpPorts,
  topUpOf,
} from './settle-top-up';

/** Records the comparison's progress, without a condition: the schedule starts no second run while one runs. */
export const savesComparison: Writer<'comparison'> = {
  name: 'comparison',
  allows: { actions: ['PutItem'], partitions: ['RECHECKS'] },
  writes: ({ next }) => [{ put: comparisonRow.encode(next) }],
};

export const comparisonAccess = access({ get: [comparisonRow], writes: [[savesComparison]] });

export interface StartedTopUps {
  /** All top-ups started from `from` up to, and without, `to`, as the index has them: some seconds old. */
  between(from: Date, to: Date): AsyncIterable<TopUp>;
}

export interface ComparisonPorts extends TopUpPorts {
  readonly db: DbOf<[typeof settleAccess, typeof findTopUpAccess, typeof comparisonAccess]>;
  readonly attention: AttentionStore;
  readonly listed: ListedPayments;
  readonly started: StartedTopUps;
}

/** The next comparison begins this long after the last one began. */
const everyMs = 23 * hourMs;

/** A newer payment may still be on its way to us. */
const settledAfterMs = hourMs;

/** Each comparison covers the day before again: a payment may have succeeded late. */
const overlapMs = dayMs;

/** After a long stop, older payments aren't compared. */
const longestMs = 14 * dayMs;

/** One step: its top-ups are in memory together. */
const spanMs = hourMs;

/** A run ends before Lambda's timeout, with time to spare for one span. */
const runForMs = 6 * minuteMs;

/** After this many runs, a payment that Paystack lists but doesn't confirm becomes an attention item. */
const mostTries = 3;

/** A payment is begun at Paystack some moments after its top-up is started here. */
const begunWithinMs = 15 * minuteMs;

const atOnce = 4;

/** Maximum items that one comparison opens: too many at once would hide the others. */
const mostOpened = 50;

interface SpanCounts {
  readonly listed: number;
  /** The number of questions to Paystack about single payments. */
  readonly asked: number;
  /** The number of items that were opened. */
  readonly opened: number;
  /** Findings beyond the maximum of items. */
  readonly unreported: number;
  /** Paystack's rows that can't be read. */
  readonly unreadable: number;
}

const noCounts: SpanCounts = { listed: 0, asked: 0, opened: 0, unreported: 0, unreadable: 0 };

interface ComparisonResult extends SpanCounts {
  readonly done: boolean;
  readonly since: Date;
  readonly failures: readonly unknown[];
}

/**
 * Continues the comparison of top-ups with Paystack's list that is under way, or begins the next one when it is time. A run
 * that was interrupted only compares a span twice.
 * @returns what it found; null if there was nothing to do
 * @throws AppError unavailable if Paystack gave no whole answer: the next run begins there
 */
export async function comparePayments(own: ComparisonPorts): Promise<ComparisonResult | null> {
  const ports = { ...own, payments: untilPaystackIsSilent(own.payments, own.clock) };
  const startedAt = ports.clock.now();
  const kept = await ports.db.get(comparisonRow, {});
  const isOver = kept === null || kept.until >= kept.to;
  if (isOver && kept !== null && startedAt.getTime() - kept.beganAt.getTime() < everyMs) return null;
  let state = isOver ? begun(kept, startedAt) : kept;
  let counts = noCounts;
  const failures: unknown[] = [];
  while (state.until < state.to) {
    const to = new Date(Math.min(state.until.getTime() + spanMs, state.to.getTime()));
    const isLastTry = state.tries >= mostTries - 1;
    const found = await compareSpan(ports, { from: state.until, to, opened: state.opened, isLastTry });
    failures.push(...found.failures);
    if (!found.isWhole) {
      await save(ports, { ...state, tries: state.tries + 1, opened: state.opened + found.opened });
      throw unfinished(state, found.detail, failures[0]);
    }
    counts = plus(counts, found);
    state = { ...state, until: to, tries: 0, opened: state.opened + found.opened };
    await save(ports, state);
    if (ports.clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return { ...counts, done: state.until >= state.to, since: state.beganAt, failures };
}

const save = ({ db }: ComparisonPorts, state: Comparison) => db.write([put(comparisonRow, state)]);

function begun(last: Comparison | null, at: Date): Comparison {
  const to = at.getTime() - settledAfterMs;
  const reached = last?.to.getTime() ?? to - dayMs;
  const until = Math.max(Math.min(reached, to) - overlapMs, to - longestMs);
  return { beganAt: at, until: new Date(until), to: new Date(to), tries: 0, opened: 0 };
}

const unfinished = ({ beganAt, until }: Comparison, detail: string, cause: unknown) =>
  new AppError('unavailable', {
    internalMessage: `Payments not compared: ${detail}; since ${beganAt.toISOString()}, at ${until.toISOString()}`,
    cause,
  });

const plus = (a: SpanCounts, b: SpanCounts): SpanCounts => ({
  listed: a.listed + b.listed,
  asked: a.asked + b.asked,
  opened: a.opened + b.opened,
  unreported: a.unreported + b.unreported,
  unreadable: a.unreadable + b.unreadable,
});

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** Items that this comparison has opened before. */
  readonly opened: number;
  readonly isLastTry: boolean;
}

type SpanResult = SpanCounts & { readonly failures: readonly unknown[] } & (
    | { readonly isWhole: true }
    | { readonly isWhole: false; readonly detail: string }
  );

/** Compares the top-ups that were started in a span of time with the payments that Paystack lists of it. */
async function compareSpan(ports: ComparisonPorts, span: Span): Promise<SpanResult> {
  const { from, to, isLastTry } = span;
  const list = await ports.listed.between(from, new Date(to.getTime() + begunWithinMs));
  if (list === null) return { ...noCounts, failures: [], isWhole: false, detail: 'no whole list' };
  const here = new Map<string, TopUp>();
  for await (const topUp of ports.started.between(from, to)) here.set(topUp.reference, topUp);
  const there = new Set(list.payments.map(({ reference }) => reference));
  const missing = [...here.values()].filter(
    ({ reference, status, keyFingerprint }) =>
      status === 'completed' && !there.has(reference) && keyFingerprint === list.keyFingerprint,
  );
  const tally = tallyFrom(span.opened);
  await mapConcurrently(list.payments, atOnce, (payment) =>
    listedPayment(ports, payment, { here, to, isLastTry, tally }).catch(tally.failed),
  );
  await mapConcurrently(missing, atOnce, (topUp) => confirmWith(ports, topUp, tally).catch(tally.failed));
  const { unanswered, ...counted } = tally.counts();
  const counts = {
    ...counted,
    failures: tally.failures,
    listed: list.payments.length,
    unreadable: list.unreadable,
  };
  if (unanswered === 0 || isLastTry) return { ...counts, isWhole: true };
  return { ...counts, isWhole: false, detail: `${unanswered} questions unanswered` };
}

interface Around {
  readonly here: ReadonlyMap<string, TopUp>;
  readonly to: Date;
  readonly isLastTry: boolean;
  readonly tally: Tally;
}

async function listedPayment(ports: ComparisonPorts, payment: ListedPayment, around: Around): Promise<void> {
  const { here, to, isLastTry, tally } = around;
  const isOfNextSpan = payment.createdAt !== null && payment.createdAt >= to;
  const topUp =
    here.get(payment.reference) ?? (isOfNextSpan ? null : await topUpOf(ports.db, payment.reference));
  if (topUp === null) {
    if (!isOfNextSpan) await tally.open(() => reportFinding(ports, unaccounted(payment)));
    return;
  }
  if (topUp.status === 'completed') {
    const isSame = payment.currency === 'GHS' && creditOf(topUp, payment) === topUp.credited;
    if (!isSame || topUp.toldLater !== null) await confirmWith(ports, topUp, tally);
    return;
  }
  await settleListed(ports, topUp, { isLastTry, tally });
}

/** Credits a listed payment, if Paystack confirms it when asked. */
async function settleListed(
  ports: ComparisonPorts,
  topUp: TopUp,
  { isLastTry, tally }: Pick<Around, 'isLastTry' | 'tally'>,
): Promise<void> {
  tally.asked();
  const { payment, after } = await askAndSettle(ports, topUp);
  // A payment in dollars isn't credited and has its own item.
  if (after.status === 'completed' || payment.kind === 'paid') return;
  if (payment.kind === 'unknown' && !isLastTry) return tally.unanswered();
  await tally.open(async () => {
    const { version } = await onlyListed(ports, after);
    return version !== after.version;
  });
}

async function confirmWith(ports: ComparisonPorts, topUp: TopUp, tally: Tally): Promise<void> {
  await tally.open(async () => {
    tally.asked();
    const { payment, after } = await confirmTopUp(ports, topUp);
    if (payment.kind === 'unknown') tally.unanswered();
    return isTakenBack(topUp, after);
  });
}

/** The finding that no top-up here accounts for a payment. The same payment with a different amount is another finding. */
function unaccounted({
  reference,
  transactionId,
  amount,
  currency,
  channel,
  paidAt,
}: ListedPayment): Finding {
  const payment: FoundPayment = { reference, transactionId, amount, currency, channel, paidAt };
  return {
    subject: { kind: 'payment', id: findingId(reference) },
    userId: '',
    payment,
    mismatches: null,
    reason: 'payment_without_top_up',
    isKnown: ({ payment: before }) => before?.amount === amount && before.currency === currency,
  };
}

type Tally = ReturnType<typeof tallyFrom>;

/** Counts the results of a span. @param openedBefore items that this comparison has opened before */
function tallyFrom(openedBefore: number) {
  const counts = { asked: 0, opened: 0, unreported: 0, unanswered: 0 };
  const failures: unknown[] = [];
  return {
    counts: () => counts,
    asked: () => {
      counts.asked += 1;
    },
    unanswered: () => {
      counts.unanswered += 1;
    },
    failures,
    /** The next run tries again. */
    failed: (error: unknown) => {
      failures.push(error);
      counts.unanswered += 1;
    },
    /** Opens an item, unless there are too many. */
    async open(report: () => Promise<boolean>): Promise<void> {
      if (openedBefore + counts.opened >= mostOpened) counts.unreported += 1;
      else if (await report()) counts.opened += 1;
    },
  };
}
