import { askPaystack, type BalanceAtPaystack } from '../../../../lambdas/core/health/balances';
import { paystackBalanceRow } from '../../../../lambdas/core/health/rows';
import { minuteMs } from '../../../../lambdas/core/time';
import { createModelTable } from '../../../simulation/model/model-table';
import { cedis, noon } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';

const after = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);

function open() {
  const db = wholeDb(createModelTable());
  let asked = 0;
  let answer: Awaited<ReturnType<BalanceAtPaystack['ask']>> = { kind: 'balance', balance: cedis(5) };
  return {
    kept: () => db.get(paystackBalanceRow, {}),
    asked: () => asked,
    answers: (next: typeof answer) => {
      answer = next;
    },
    run: (minutes: number, key = 'sk') =>
      askPaystack(
        {
          db,
          balanceAtPaystack: {
            ask: async () => {
              asked += 1;
              return answer;
            },
          },
          clock: { now: () => after(minutes) },
        },
        { paystack_secret_key: key },
      ),
  };
}

test('Paystack is asked once in five minutes, and its last answer stays while it is silent', async () => {
  const sweep = open();
  for (const minute of [0, 1, 4, 5]) await sweep.run(minute);
  expect(sweep.asked()).toBe(2);
  sweep.answers({ kind: 'unknown', detail: 'HTTP 503' });
  for (const minute of [10, 15]) await sweep.run(minute);
  expect(await sweep.kept()).toEqual({
    askedAt: after(15),
    isOff: false,
    last: { balance: 500, at: after(5) },
    unknownSince: after(10),
  });
  sweep.answers({ kind: 'balance', balance: cedis(7) });
  await sweep.run(20);
  expect(await sweep.kept()).toMatchObject({ last: { balance: 700, at: after(20) }, unknownSince: null });
});

test('without a key, nothing is asked, and the page says so', async () => {
  const sweep = open();
  await sweep.run(0, '');
  expect(await sweep.kept()).toMatchObject({ isOff: true, last: null, unknownSince: null });
  expect(sweep.asked()).toBe(0);
});
