import { startedTopUps } from '../../../lambdas/adapters/dynamodb/top-ups/started-top-ups';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/payments';
import { recheckCompleted } from '../../../lambdas/core/top-ups/recheck-completed';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const paid: PaymentStatus = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' };

/** Completed top-ups, one a second from noon on, and Paystack's present answer about each. */
async function open({ count = 1, answer = (_reference: string): PaymentStatus => paid, hangs = false } = {}) {
  const core = await openCore();
  const asked: string[] = [];
  let answers = answer;
  for (let number = 1; number <= count; number += 1) {
    const change: Partial<TopUp> = { status: 'completed', credited: cedis(20), dueAt: null };
    const createdAt = new Date(noon.getTime() + number * 1_000);
    await core.table.write({
      put: topUpRow.encode(aTopUp({ ...change, reference: `T${number}`, createdAt })),
    });
  }
  const ports = {
    ...core.ports,
    payments: {
      async verify(reference: string) {
        asked.push(reference);
        const said = answers(reference);
        if (hangs && said.kind === 'unknown') await core.ports.clock.sleep(8_000);
        return said;
      },
    },
    started: startedTopUps(core.table),
  };
  const run = () => recheckCompleted(ports);
  return {
    asked,
    run,
    answers: (next: typeof answer) => {
      answers = next;
    },
    wait: core.wait,
    /** Runs every hour. @returns the hours in which Paystack was asked */
    async runFor(hours: number) {
      const hoursAsked: number[] = [];
      for (let hour = 0; hour <= hours; hour += 1) {
        if ((await run()).asked > 0) hoursAsked.push(hour);
        core.wait(60);
      }
      return hoursAsked;
    },
    topUp: (number = 1) => ports.topUps.get('user-1', `T${number}`),
  };
}

test('a completed top-up is asked about again after a day, a week and a month, and then no more', async () => {
  const { runFor, topUp } = await open();
  const hours = await runFor(32 * 24);
  expect(hours.map((hour) => Math.floor(hour / 24))).toEqual([1, 7, 30]);
  expect(await topUp()).toMatchObject({ version: 1, attention: [] });
});
