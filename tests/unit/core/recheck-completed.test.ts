import { startedTopUps } from '../../../lambdas/adapters/dynamodb/top-ups/started-top-ups';
import type { PaymentStatus } from '../../../lambdas/core/top-ups/payments';
import { recheckCompleted } from '../../../lambdas/core/top-ups/recheck-completed';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const paid: PaymentStatus = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' };
const reversed: PaymentStatus = { kind: 'not_paid', detail: 'reversed' };
const unknown: PaymentStatus = { kind: 'unknown', detail: 'HTTP 500' };

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
    item: (number = 1) => ports.attention.get({ kind: 'top_up', id: `T${number}` }),
  };
}

test('a completed top-up is asked about again after a day, a week and a month, and then no more', async () => {
  const { runFor, topUp } = await open();
  const hours = await runFor(32 * 24);
  expect(hours.map((hour) => Math.floor(hour / 24))).toEqual([1, 7, 30]);
  expect(await topUp()).toMatchObject({ version: 1, attention: [] });
});

test('a top-up that has been reversed since needs attention once, and no money is moved', async () => {
  const { runFor, topUp, item } = await open({ answer: () => reversed });
  await runFor(26);
  expect(await topUp()).toMatchObject({ status: 'completed', attention: ['top_up_taken_back'] });
  const opened = await item();
  expect(opened?.reasons).toEqual(['top_up_taken_back']);
  await runFor(32 * 24);
  expect(await item()).toEqual(opened);
});

test('a question without an answer is asked again in each run until it is answered', async () => {
  const { runFor, answers, asked, item } = await open({ answer: () => unknown });
  expect((await runFor(30)).length).toBeGreaterThan(4);
  answers(() => reversed);
  await runFor(1);
  expect((await item())?.reasons).toEqual(['top_up_taken_back']);
  const before = asked.length;
  await runFor(24);
  expect(asked).toHaveLength(before);
});

test('a question that is never answered is asked for three days', async () => {
  const { runFor, run, asked, wait } = await open({ answer: () => unknown });
  await runFor(24 + 80);
  expect(asked).toHaveLength(72);
  wait(60);
  expect(await run()).toMatchObject({ asked: 0, unanswered: 0 });
});

test('while Paystack hangs, each run asks three questions, and no top-up is left out afterwards', async () => {
  const { runFor, answers, asked, run } = await open({ count: 250, answer: () => unknown, hangs: true });
  await runFor(25);
  asked.length = 0;
  await run();
  expect(asked.length).toBeLessThan(8);
  answers(() => paid);
  asked.length = 0;
  await run();
  expect(new Set(asked).size).toBe(250);
});

test('a run opens about fifty items at most; the next run continues where it stopped', async () => {
  const { runFor, run, item } = await open({ count: 120, answer: () => reversed });
  await runFor(24);
  const perRun = [(await run()).taken_back, (await run()).taken_back, (await run()).taken_back];
  // Four questions are asked at the same time.
  expect(Math.max(...perRun)).toBeLessThanOrEqual(53);
  expect((await item(120))?.reasons).toEqual(['top_up_taken_back']);
});
