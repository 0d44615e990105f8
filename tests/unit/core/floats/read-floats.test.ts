import { type BalanceAnswer, readFloats } from '../../../../lambdas/core/floats/read-floats';
import { floatRow } from '../../../../lambdas/core/floats/rows';
import { OutcomeUnknown } from '../../../../lambdas/core/kernel/table';
import { pesewas } from '../../../../lambdas/core/money';
import { minuteMs } from '../../../../lambdas/core/time';
import { createModelTable } from '../../../simulation/model/model-table';
import { noon, settings } from '../../../support/shop/fixtures';
import { type WholeDb, wholeDb } from '../../../support/table/whole-db';

/** Asking suppliers for our balance, by runs that may be paused or run at the same time. */

function openFloats() {
  let nowMs = noon.getTime();
  const table = createModelTable({ nowMs: () => nowMs });
  const clock = {
    now: () => new Date(nowMs),
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
  const whole = wholeDb(table);
  let write = whole.write;
  const db: WholeDb = { ...whole, write: (changes) => write(changes) };
  const asked: string[] = [];
  const askedWith: string[] = [];
  let newest = settings();
  const told: (readonly [string, number])[] = [];
  const run = (answer: Promise<BalanceAnswer>, suppliers: readonly string[] = ['hubnet']) =>
    readFloats(
      {
        db,
        charges: { read: async () => ({}) },
        balances: {
          ask(name, { hubnet_api_key: key }) {
            if (!suppliers.includes(name)) return null;
            asked.push(name);
            askedWith.push(key);
            return answer;
          },
        },
        settings: { readLatest: async () => newest },
        clock,
        ids: { next: () => 'id', jitter: () => 0.5 },
      },
      settings(),
      ({ supplier, level }) => void told.push([supplier, level]),
    );
  return {
    asked,
    askedWith,
    told,
    run,
    list: () => db.list(floatRow),
    pass: (ms: number) => clock.sleep(ms),
    /** Only those who ask for the newest settings know of it. */
    replaceKey(key: string) {
      newest = settings({ hubnet_api_key: key });
    },
    /** Sets how rows are written from now on. */
    writes(by: (usual: WholeDb['write']) => WholeDb['write']) {
      write = by(whole.write);
    },
  };
}

const balance = (amount: number): BalanceAnswer => ({ kind: 'balance', balance: pesewas(amount) });

test('an answer that comes after a later run’s is ignored', async () => {
  const { run, told, list, pass } = openFloats();
  await run(Promise.resolve(balance(50_000)));
  await pass(5 * minuteMs);
  let answer: (late: BalanceAnswer) => void = () => undefined;
  const late = run(new Promise((resolve) => (answer = resolve)));
  await run(Promise.resolve(balance(40_000)));
  answer(balance(50_000));
  await late;
  expect(told).toEqual([]);
  expect(await list()).toMatchObject([{ last: { balance: 40_000 }, version: 2 }]);
});

test('a supplier without a key isn’t asked, and none is asked twice in five minutes', async () => {
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

test('a refused key is tried again by each run, with the key that is stored now, so that its alarm ends once it is replaced', async () => {
  const { askedWith, list, pass, replaceKey, run } = openFloats();
  const refused = { kind: 'unknown', detail: 'HTTP 401', isKeyRefused: true } as const;
  await run(Promise.resolve(refused));
  replaceKey('a-new-key');
  await pass(minuteMs);
  await run(Promise.resolve(balance(40_000)));
  expect(askedWith).toEqual([settings().hubnet_api_key, 'a-new-key']);
  expect(await list()).toMatchObject([
    { isKeyRefused: false, unknownSince: null, last: { balance: 40_000 } },
  ]);
  await pass(minuteMs);
  await run(Promise.resolve(balance(30_000)));
  expect(askedWith).toHaveLength(2);
});

test('staff are told of a low float even if the answer to its write is lost', async () => {
  const { run, told, list, writes } = openFloats();
  let sent = 0;
  writes((usual) => async (changes) => {
    const outcome = await usual(changes);
    sent += 1;
    if (sent === 1) throw new OutcomeUnknown('Lost');
    return outcome;
  });
  await run(Promise.resolve(balance(0)));
  expect(await list()).toMatchObject([{ told: 1, version: 1 }]);
  expect(told).toEqual([['hubnet', 1]]);
});

test('staff are told of a low float before its row says so', async () => {
  const { run, told, writes } = openFloats();
  let atWrite: unknown[] = [];
  writes((usual) => async (changes) => {
    atWrite = [...told];
    return usual(changes);
  });
  await run(Promise.resolve(balance(0)));
  expect(atWrite).toEqual([['hubnet', 1]]);
});

test('a float that can’t be written hides no other float, and fails the run', async () => {
  const { run, told, list, writes } = openFloats();
  writes((usual) => async (changes) => {
    if (JSON.stringify(changes).includes('hubnet')) throw new OutcomeUnknown('Lost');
    return usual(changes);
  });
  const both = run(Promise.resolve(balance(0)), ['hubnet', 'primary']);
  await expect(both).rejects.toMatchObject({ code: 'unavailable' });
  expect(told).toContainEqual(['primary', 1]);
  expect(await list()).toMatchObject([{ supplier: 'primary', told: 1 }]);
});
