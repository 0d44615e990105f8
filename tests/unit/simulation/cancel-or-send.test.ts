import { cancelOrder } from '../../../lambdas/core/orders/cancel-order';
import type { SimulationOptions } from '../../simulation/engine/simulation';
import { faultySeeds, inSomeSchedule, scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { order } from '../../support/shop/fixtures';
import { allFaults, type BreakTable, waitingOrderWorld, withoutOrderCondition } from './waiting-order-world';

/** A customer cancels a waiting order with two taps while a sweep sends it. */

const waiting = order({ status: 'pending', stage: 'waiting', attempts: [], dueAt: new Date(0) });

async function race(options: SimulationOptions, breakTable?: BreakTable) {
  const { ports, spawn, run } = await waitingOrderWorld(waiting, options, breakTable);
  const own = { userId: waiting.userId, orderNumber: waiting.id };
  const taps = ['tap 1', 'tap 2'].map((name) => spawn(name, () => cancelOrder(ports, own)));
  const end = await run();
  const answers = taps.map(({ outcome }) => {
    if (outcome?.kind === 'returned') return 'cancelled';
    return outcome?.kind === 'raised' ? String((outcome.error as { code?: unknown }).code) : 'killed';
  });
  return { ...end, answers };
}

test(
  'in every schedule it is either sent or refunded, once, and both taps read the truth',
  async () => {
    const ends = new Map<string, number>();
    for (const seed of scheduleSeeds()) {
      const end = JSON.stringify(await race({ seed }));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([...ends.keys()].sort()).toEqual([
      JSON.stringify({ sent: 0, refunded: 1, status: 'failed', answers: ['cancelled', 'cancelled'] }),
      JSON.stringify({ sent: 1, refunded: 0, status: 'processing', answers: ['order_sent', 'order_sent'] }),
    ]);
    // Both results are frequent, so neither is there by chance.
    expect(Math.min(...ends.values())).toBeGreaterThan(scheduleSeeds().length / 10);
  },
  schedulesTimeoutMs,
);

test('the same holds under faults: lost answers, repeated writes, processes that die or are paused', async () => {
  let cancelled = 0;
  for (const seed of faultySeeds) {
    const { sent, refunded, status, answers } = await race({ seed, faults: allFaults });
    expect(sent + refunded).toBeLessThanOrEqual(1);
    expect(status === 'failed').toBe(refunded === 1);
    if (answers.includes('cancelled')) expect(refunded).toBe(1);
    // A machine that was paused no longer sends: the order waits again, and the other tap may cancel it.
    if (answers.includes('order_sent') && !answers.includes('cancelled')) expect(refunded).toBe(0);
    cancelled += refunded;
  }
  expect(cancelled).toBeGreaterThan(0.15 * faultySeeds.length);
});

test('without the condition on the order’s version, some schedule both sends and refunds', async () => {
  const isBoth = async (seed: number) => {
    const { sent, refunded } = await race({ seed }, withoutOrderCondition);
    return sent > 0 && refunded > 0;
  };
  expect(await inSomeSchedule(isBoth)).toBe(true);
});
