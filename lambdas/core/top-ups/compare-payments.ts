import { type Finding, findingId, itemAccess, reportFinding } from '../attention/findings';
import type { FoundPayment } from '../attention/rows';
import { mapConcurrently } from '../kernel/concurrency';
import { access, type DbOf, put } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { itemsBetween } from '../kernel/pages';
import { dayMs, hourMs, minuteMs } from '../kernel/time';
import { type followAccess, followPayment, type TopUpPorts, topUpOf } from './follow-top-up';
import { creditOf } from './life';
import { type ListedPayment, type ListedPayments, paymentsWithBreaker } from './paystack';
import { type Comparison, comparisonRow, type TopUp, topUpRow, topUpsByTime } from './rows';

export const comparisonAccess = access({
  get: [comparisonRow],
  byTime: [topUpRow],
  writes: [[comparisonRow], ...itemAccess.writes],
});

export interface ComparisonPorts extends TopUpPorts {
  readonly db: DbOf<[typeof followAccess, typeof comparisonAccess]>;
  readonly listed: ListedPayments;
}

/** The next comparison begins this long after the last one began. */
const everyMs = 23 * hourMs;

/** A newer payment may still be on its way to us. */
const settledAfterMs = hourMs;

/** Each comparison covers the day before again: a payment may have succeeded late. */
const overlapMs = dayMs;

/** Each hour is compared again a week and a month later: a payment may have been taken back. */
const agesMs = [0, 6 * dayMs, 29 * dayMs] as const;

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

interface SpanCounts {
  readonly listed: number;
  /** The number of questions to Paystack about single payments. */
  readonly asked: number;
  /** The number of items that were opened. */
  readonly opened: number;
  /** Paystack's rows that can't be read. */
  readonly unreadable: number;
}

const noCounts: SpanCounts = { listed: 0, asked: 0, opened: 0, unreadable: 0 };

interface ComparisonResult extends SpanCounts {
  readonly done: boolean;
  readonly since: Date;
  readonly failures: readonly unknown[];
}

/**
 * Continues the comparison of top-ups with Paystack's list that is under way, or begins the next one when it is time. Each hour is compared
 * again a week and a month later. Every difference becomes an item. An interrupted run only compares a span twice.
 * @returns what it found; null if there was nothing to do
 * @throws AppError unavailable if Paystack gave no whole answer: the next run begins there
 */
export async function comparePayments(own: ComparisonPorts): Promise<ComparisonResult | null> {
  const ports = { ...own, payments: paymentsWithBreaker(own.payments, own.clock) };
  const startedAt = ports.clock.now();
  const previous = await ports.db.get(comparisonRow, {});
  const isOver = previous === null || previous.until >= previous.to;
  if (isOver && previous !== null && startedAt.getTime() - previous.beganAt.getTime() < everyMs) return null;
  let state = isOver ? begun(previous, startedAt) : previous;
  let counts = noCounts;
  const failures: unknown[] = [];
  while (state.until < state.to) {
    const to = new Date(Math.min(state.until.getTime() + spanMs, state.to.getTime()));
    const isLastTry = state.tries >= mostTries - 1;
    for (const ms of agesMs) {
      const span = { from: earlier(state.until, ms), to: earlier(to, ms), isLastTry, isAgain: ms > 0 };
      const result = await compareSpan(ports, span);
      failures.push(...result.failures);
      counts = plus(counts, result);
      if (result.obstacle === null) continue;
      await save(ports, { ...state, tries: state.tries + 1 });
      throw unfinished(state, result.obstacle, failures[0]);
    }
    state = { ...state, until: to, tries: 0 };
    await save(ports, state);
    if (ports.clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return { ...counts, done: state.until >= state.to, since: state.beganAt, failures };
}

const earlier = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

const save = ({ db }: ComparisonPorts, state: Comparison) => db.write([put(comparisonRow, state)]);

function begun(last: Comparison | null, at: Date): Comparison {
  const to = at.getTime() - settledAfterMs;
  const reached = last?.to.getTime() ?? to - dayMs;
  const until = Math.max(Math.min(reached, to) - overlapMs, to - longestMs);
  return { beganAt: at, until: new Date(until), to: new Date(to), tries: 0 };
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
  unreadable: a.unreadable + b.unreadable,
});

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly isLastTry: boolean;
  /** It was compared before: payments without a top-up are known, or older than the shop. */
  readonly isAgain: boolean;
}

interface SpanResult extends SpanCounts {
  readonly failures: readonly unknown[];
  /** Why the span has to be compared again; null: it is compared. */
  readonly obstacle: string | null;
}

/** Compares the top-ups that were started in a span of time with the payments that Paystack lists of it. */
async function compareSpan(
  ports: ComparisonPorts,
  { from, to, isLastTry, isAgain }: Span,
): Promise<SpanResult> {
  const list = await ports.listed.between(from, new Date(to.getTime() + begunWithinMs));
  if (list === null) return { ...noCounts, failures: [], obstacle: 'no whole list' };
  const here = new Map<string, TopUp>();
  const started = itemsBetween(ports.db.queries('byTime', topUpRow), topUpsByTime, { from, to });
  for await (const item of started) {
    const topUp = topUpRow.decode(item);
    here.set(topUp.reference, topUp);
  }
  const there = new Set(list.payments.map(({ reference }) => reference));
  const missing = [...here.values()].filter(
    ({ reference, status, keyFingerprint }) =>
      status === 'completed' && !there.has(reference) && keyFingerprint === list.keyFingerprint,
  );
  const counts = { asked: 0, opened: 0 };
  const failures: unknown[] = [];
  let unanswered = 0;
  const ask = async (topUp: TopUp): Promise<void> => {
    counts.asked += 1;
    const { payment, after } = await followPayment(ports, topUp, { listed: isLastTry ? 'last_try' : 'yes' });
    if (payment.kind === 'unknown') unanswered += 1;
    if (hasNews(topUp, after)) counts.opened += 1;
  };
  const compare = async (payment: ListedPayment): Promise<void> => {
    const isOfNextSpan = payment.createdAt !== null && payment.createdAt >= to;
    const known = here.get(payment.reference) ?? null;
    const topUp = known ?? (isOfNextSpan ? null : await topUpOf(ports.db, payment.reference));
    if (topUp !== null) {
      if (!isAsCredited(topUp, payment)) await ask(topUp);
    } else if (!isOfNextSpan && !isAgain && (await reportFinding(ports, unaccounted(payment))))
      counts.opened += 1;
  };
  // The next run tries again.
  const failed = (error: unknown): void => {
    failures.push(error);
    unanswered += 1;
  };
  await mapConcurrently(list.payments, atOnce, (payment) => compare(payment).catch(failed));
  await mapConcurrently(missing, atOnce, (topUp) => ask(topUp).catch(failed));
  const obstacle = unanswered === 0 || isLastTry ? null : `${unanswered} questions unanswered`;
  return { ...counts, failures, listed: list.payments.length, unreadable: list.unreadable, obstacle };
}

const isAsCredited = (topUp: TopUp, payment: ListedPayment): boolean =>
  topUp.status === 'completed' &&
  topUp.contradiction === null &&
  payment.currency === 'GHS' &&
  creditOf(topUp, payment) === topUp.credited;

/** Whether it becomes an attention item now. */
const hasNews = (before: TopUp, after: TopUp): boolean =>
  after.attention.some((reason) => !before.attention.includes(reason));

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
