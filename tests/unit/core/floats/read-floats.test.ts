import { minuteMs } from '../../../../lambdas/core/durations';
import type { BalanceAnswer } from '../../../../lambdas/core/floats/balances';
import { readFloats } from '../../../../lambdas/core/floats/read-floats';
import { floatRow } from '../../../../lambdas/core/floats/rows';
import { pesewas } from '../../../../lambdas/core/money';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon, settings } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';

/** Asking suppliers for our balance, by runs that may stand still or meet. */

function openFloats() {
  let nowMs = noon.getTime();
  const table = createModelTable({ nowMs: () => nowMs });
  const clock = {
    now: () => new Date(nowMs),
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const db = wholeDb(table);
  const asked: string[] = [];
  const run = (answer: Promise<BalanceAnswer>) =>
    readFloats(
      {
        db,
        charges: { read: async () => ({}) },
        balances: {
          ask(name) {
            if (name !== 'hubnet') return null;
            asked.push(name);
            return answer;
          },
        },
        clock,
        ids: { next: () => 'id', jitter: () => 0.5 },
      },
      settings(),
    );
  return { asked, run, list: () => db.list(floatRow), pass: (ms: number) => clock.sleep(ms) };
}

const balance = (amount: number): BalanceAnswer => ({ kind: 'balance', balance: pesewas(amount) });

test('an answer that comes after a later run’s is left out', async () => {
  const { run, list, pass } = openFloats();
  await run(Promise.resolve(balance(50_000)));
  await pass(5 * minuteMs);
  let answer: (late: BalanceAnswer) => void = () => undefined;
  const late = run(new Promise((resolve) => (answer = resolve)));
  await run(Promise.resolve(balance(40_000)));
  answer(balance(50_000));
  expect((await late).low).toEqual([]);
  expect(await list()).toMatchObject([{ last: { balance: 40_000 }, version: 2 }]);
});

test('who has no key is not asked, and nobody twice in five minutes', async () => {
  const { asked, run, list, pass } = openFloats();
  await run(Promise.resolve(balance(50_000)));
  await pass(4 * minuteMs);
  await run(Promise.resolve(balance(40_000)));
  expect(asked).toEqual(['hubnet']);
  await pass(minuteMs);
  await run(Promise.resolve(balance(40_000)));
  expect(asked).toHaveLength(2);
  expect(await list()).toHaveLength(1);
});
