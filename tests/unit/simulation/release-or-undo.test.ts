import { cancelOrder, releaseOrder } from '../../../lambdas/core/orders/before-sending';
import type { SimulationOptions } from '../../simulation/engine/simulation';
import { faultySeeds, inSomeSchedule, scheduleSeeds, schedulesTimeoutMs } from '../../support/schedules';
import { order } from '../../support/shop/fixtures';
import { allFaults, type BreakTable, waitingOrderWorld, withoutOrderCondition } from './waiting-order-world';

/** The time to undo an order is over: two tabs release it, a sweep sends it, and its customer undoes it. */

const unreleased = order({
  status: 'pending',
  stage: 'waiting',
  attempts: [],
  waitsFor: { kind: 'undo' },
  dueAt: new Date(0),
});

async function race(options: SimulationOptions, breakTable?: BreakTable) {
  const { ports, spawn, run } = await waitingOrderWorld(unreleased, options, breakTable);
  const own = { userId: unreleased.userId, orderNumber: unreleased.id, recentPurchases: [] };
  const undo = spawn('undo', () => cancelOrder(ports, own));
  for (const tab of ['tab 1', 'tab 2']) spawn(tab, () => releaseOrder(ports, own));
  const end = await run();
  return { ...end, isUndone: undo.outcome?.kind === 'returned' };
}

test(
  'in every schedule it is either sent or refunded, once',
  async () => {
    const ends = new Map<string, number>();
    for (const seed of scheduleSeeds()) {
      const end = JSON.stringify(await race({ seed }));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([...ends.keys()].sort()).toEqual([
      JSON.stringify({ sent: 0, refunded: 1, status: 'failed', isUndone: true }),
      JSON.stringify({ sent: 1, refunded: 0, status: 'processing', isUndone: false }),
    ]);
    // Both results are frequent, so neither is there by chance.
    expect(Math.min(...ends.values())).toBeGreaterThan(scheduleSeeds().length / 20);
  },
  schedulesTimeoutMs,
);

test('the same holds under faults: lost answers, repeated writes, processes that die or are paused', async () => {
  let [sentOrders, refunds] = [0, 0];
  for (const seed of faultySeeds) {
    const { sent, refunded, status, isUndone } = await race({ seed, faults: allFaults });
    expect(sent + refunded).toBeLessThanOrEqual(1);
    expect(status === 'failed').toBe(refunded === 1);
    if (isUndone) expect(refunded).toBe(1);
    sentOrders += sent;
    refunds += refunded;
  }
  expect(Math.min(sentOrders, refunds)).toBeGreaterThan(faultySeeds.length / 20);
});

test('without the condition on the order’s version, some schedule sends it twice, or both sends and refunds', async () => {
  const isSentTwice = async (seed: number) => (await race({ seed }, withoutOrderCondition)).sent > 1;
  const isSentAndRefunded = async (seed: number) => {
    const { sent, refunded } = await race({ seed }, withoutOrderCondition);
    return sent > 0 && refunded > 0;
  };
  expect(await inSomeSchedule(isSentTwice)).toBe(true);
  expect(await inSomeSchedule(isSentAndRefunded)).toBe(true);
});
