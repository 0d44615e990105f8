import { mapConcurrently } from '../concurrency';
import { access, type DbOf, put, type Writer } from '../kernel/db';
import { dayMs, hourMs } from '../time';
import type { StartedTopUps } from './compare-payments';
import { untilPaystackIsSilent } from './payments';
import { type TopUp, topUpRechecksRow, topUpRow, type Unanswered } from './rows';
import { confirmTopUp, isTakenBack, type settleAccess, type TopUpPorts } from './settle-top-up';

/** Records the progress of the questions, without a condition: the schedule starts no second run while one runs. */
export const savesRechecks: Writer<'topUpRechecks'> = {
  name: 'topUpRechecks',
  allows: { actions: ['PutItem'], partitions: ['RECHECKS'] },
  writes: ({ next }) => [{ put: topUpRechecksRow.encode(next) }],
};

export const recheckCompletedAccess = access({ get: [topUpRechecksRow], writes: [[savesRechecks]] });

interface RecheckPorts extends TopUpPorts {
  readonly db: DbOf<[typeof settleAccess, typeof recheckCompletedAccess]>;
  readonly started: StartedTopUps;
}

/** The ages at which a completed top-up is asked about again. */
const askAfterMs = [dayMs, 7 * dayMs, 30 * dayMs] as const;

/** A run asks about one such span at a time, and stops only after a whole one. */
const spanMs = hourMs;

/** Questions in one run, which then takes a few minutes. The next runs ask the rest. */
const perRun = 1_000;
const atOnce = 4;

/** Maximum items that one run opens: too many at once would hide the others. */
const openedPerRun = 50;

/** An unanswered question is asked again in each run for three days, and this many are kept. */
const mostTries = 72;
const mostUnanswered = 200;

/**
 * Asks Paystack again about top-ups that were credited, a day, a week and a month after they were started. If Paystack now
 * contradicts the credit, a person is told; no money is moved.
 * @returns how many were asked about, how many of them have opened an item, and how many got no
 * certain answer and will be asked about again
 */
export async function recheckCompleted(
  own: RecheckPorts,
): Promise<{ asked: number; taken_back: number; unanswered: number; failures: readonly unknown[] }> {
  const ports = { ...own, payments: untilPaystackIsSilent(own.payments, own.clock) };
  const now = ports.clock.now().getTime();
  const kept = await ports.db.get(topUpRechecksRow, {});
  const run = newRun(ports);
  const again = await askAgain(ports, kept?.unanswered ?? [], run);
  let unanswered = again;
  const until = askAfterMs.map((ms, index) => kept?.until[index] ?? new Date(now - ms));
  for (const [index, ms] of askAfterMs.entries()) {
    for (let from = until[index]; from && from.getTime() < now - ms && !run.isOver(); from = until[index]) {
      const to = new Date(Math.min(now - ms, from.getTime() + spanMs));
      const left = await askSpan(ports, from, to, run);
      // Paystack doesn't answer: the next run begins here again.
      if (unanswered.length + left.length > mostUnanswered) break;
      unanswered = [...unanswered, ...left];
      until[index] = to;
    }
  }
  await ports.db.write([put(topUpRechecksRow, { until, unanswered })]);
  return { ...run.counts, unanswered: unanswered.length, failures: run.failures };
}

/** @returns those that are still unanswered, and not given up */
async function askAgain(
  ports: RecheckPorts,
  unanswered: readonly Unanswered[],
  run: Run,
): Promise<Unanswered[]> {
  const left = await mapConcurrently(unanswered, atOnce, async (one) => {
    const topUp = await ports.db.get(topUpRow, one);
    if (topUp === null || (await run.ask(topUp))) return [];
    return one.tries + 1 < mostTries ? [{ ...one, tries: one.tries + 1 }] : [];
  });
  return left.flat();
}

async function askSpan(ports: RecheckPorts, from: Date, to: Date, run: Run): Promise<Unanswered[]> {
  const completed: TopUp[] = [];
  for await (const topUp of ports.started.between(from, to)) {
    if (topUp.status === 'completed') completed.push(topUp);
  }
  const left = await mapConcurrently(completed, atOnce, async (topUp) =>
    (await run.ask(topUp)) ? [] : [{ userId: topUp.userId, reference: topUp.reference, tries: 1 }],
  );
  return left.flat();
}

type Run = ReturnType<typeof newRun>;

function newRun(ports: RecheckPorts) {
  const counts = { asked: 0, taken_back: 0 };
  const failures: unknown[] = [];
  return {
    failures,
    counts,
    isOver: () => counts.asked >= perRun || counts.taken_back >= openedPerRun,
    /** @returns whether the answer was certain; also false once this run has opened as many items as it may */
    async ask(topUp: TopUp): Promise<boolean> {
      if (counts.taken_back >= openedPerRun) return false;
      counts.asked += 1;
      try {
        const { payment, after } = await confirmTopUp(ports, topUp);
        if (isTakenBack(topUp, after)) counts.taken_back += 1;
        return payment.kind !== 'unknown';
      } catch (error) {
        failures.push(error);
        return false;
      }
    },
  };
}
