import { dayMs, hourMs, minuteMs } from '../../durations';
import { AppError } from '../../errors';
import { untilPaystackIsSilent } from '../silence';
import { compareSpan } from './compare-span';
import type { Comparison, ComparisonPorts } from './ports';
import { noCounts, type SpanCounts } from './tally';

/** The next comparison begins this long after the last one began. */
const everyMs = 23 * hourMs;

/** A younger payment may still be on its way to us. */
const settledAfterMs = hourMs;

/** Each comparison goes through the day before again: a payment may have become a success late. */
const overlapMs = dayMs;

/** After a long stop, older payments aren't compared. */
const longestMs = 14 * dayMs;

/** One step: its top-ups are in memory together. */
const spanMs = hourMs;

/** A run ends before Lambda ends it, with a span's time to spare. */
const runForMs = 6 * minuteMs;

/** After so many runs, a payment that Paystack lists but doesn't confirm comes to attention as it is. */
const mostTries = 3;

export interface ComparisonResult extends SpanCounts {
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
  const kept = await ports.comparison.read();
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
      await ports.comparison.save({ ...state, tries: state.tries + 1, opened: state.opened + found.opened });
      throw unfinished(state, found.detail, failures[0]);
    }
    counts = plus(counts, found);
    state = { ...state, until: to, tries: 0, opened: state.opened + found.opened };
    await ports.comparison.save(state);
    if (ports.clock.now().getTime() - startedAt.getTime() >= runForMs) break;
  }
  return { ...counts, done: state.until >= state.to, since: state.beganAt, failures };
}

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
