import { accountRow } from '../../../lambdas/core/accounts/rows';
import { isSettled } from '../../../lambdas/core/desk/update-attention';
import { debit, refund } from '../../../lambdas/core/orders/order-money';
import { adjustBalance } from '../../../lambdas/core/staff/adjust-balance';
import { followDispute, followListedDisputes } from '../../../lambdas/core/top-ups/disputes';
import type { Disputes } from '../../../lambdas/core/top-ups/paystack';
import { isDeep } from '../../support/depth';
import { countOfLists, everyList, saveRows } from '../../support/every-list';
import { cedis, noon, order, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { disputed, saying, standing, told } from './disputed-wallet';
import { openRefundWorld, type RefundWorld } from './refunds-world';

test('a dispute sets the payment aside, its customer owes what they had spent of it, and it says by when Paystack wants our answer', async () => {
  const { follow, causes, wallet, topUp, item } = await disputed({ left: 12 });
  await follow('open');
  expect(await causes()).toEqual([
    ['PAYMENT-DEBT', 800, 'disputes-lost'],
    ['PAYMENT-HOLD', -2000, 'paystack'],
  ]);
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 2000, debt: 800 });
  expect(await topUp()).toMatchObject({
    attention: ['top_up_disputed'],
    disputes: [{ id: '358950', status: 'open', worth: 2000, dueAt: told('open').dueAt }],
  });
  expect((await item())?.reasons).toEqual(['top_up_disputed']);
  // A reminder moves the deadline.
  const dueAt = new Date(noon.getTime() + 60_000);
  await follow('open', { dueAt });
  expect(await topUp()).toMatchObject({ disputes: [{ dueAt }] });
});

test('at most the credited and at most the disputed amount is set aside', async () => {
  const whole = await disputed({ left: 50 });
  expect(await whole.follow('open')).toMatchObject({ worth: 2000 });
  expect(await whole.topUp()).toMatchObject({ held: 2000 });
  const part = await disputed({ left: 50 });
  expect(await part.follow('open', { amount: 1020 })).toMatchObject({ worth: 1000 });
  expect(await part.topUp()).toMatchObject({ held: 1000 });
});

test('a dispute that is won gives back what was set aside', async () => {
  const { follow, wallet, item, topUp } = await disputed({ left: 12 });
  await follow('open');
  await follow('won');
  expect((await wallet()).account).toMatchObject({ balance: 1200, held: 0, debt: 0 });
  expect((await item())?.reasons).toEqual([]);
  expect(await topUp()).toMatchObject({ attention: [], disputes: [{ status: 'won' }] });
});

test('returning held money to a deleted account’s wallet opens an item', async () => {
  const { follow, item, core } = await disputed({ left: 12 });
  await follow('open');
  await core.table.write({
    update: { PK: 'USER#user-1', SK: 'PROFILE' },
    set: { deletion: 'done' },
    when: { equals: { user_id: 'user-1' } },
  });
  await follow('won');
  expect((await item())?.reasons).toEqual(['top_up_account_closed']);
});

test('a dispute that is lost takes what was set aside, and the rest stays a debt', async () => {
  const { follow, causes, wallet, topUpOf, item } = await disputed({ left: 12 });
  await follow('open');
  await topUpOf('T2', 5);
  await follow('lost');
  expect((await causes()).slice(2)).toEqual([
    ['TOPUP', 500, 'paystack'],
    ['DEBT-PAID', -500, 'disputes-lost'],
    ['PAYMENT-FREED', 2000, 'paystack'],
    ['PAYMENT-TAKEN', -2000, 'paystack'],
  ]);
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 0, debt: 300 });
  expect((await item())?.events.at(-1)?.text).toContain('the customer owes ₵3.00');
});

test('a later top-up pays the debt first, once', async () => {
  const { follow, causes, wallet, topUpOf } = await disputed({ left: 15 });
  await follow('lost');
  expect((await wallet()).account).toMatchObject({ balance: 0, debt: 500 });
  await topUpOf('T2', 2);
  expect((await wallet()).account).toMatchObject({ balance: 0, debt: 300 });
  await topUpOf('T3', 10);
  expect((await wallet()).account).toMatchObject({ balance: 700, debt: 0 });
  await topUpOf('T4', 10);
  expect((await causes()).filter(([cause]) => cause === 'DEBT-PAID')).toEqual([
    ['DEBT-PAID', -200, 'disputes-lost'],
    ['DEBT-PAID', -300, 'disputes-lost'],
  ]);
});

test('any credit to a customer who owes us pays the debt first: nothing can be spent while they owe', async () => {
  const { ports, follow, causes, wallet } = await disputed({ left: 15 });
  const debtOf = async () => (await wallet()).account;
  const bought = debit(await debtOf(), order({ amount: cedis(15) }));
  if (bought === null) throw new Error('Too little money');
  await ports.db.write([{ kind: 'posting', posting: bought }]);
  await follow('lost');
  expect(await debtOf()).toMatchObject({ balance: 0, debt: 2000 });
  const refunded = refund(await debtOf(), order({ amount: cedis(15) }), noon);
  await ports.db.write([{ kind: 'posting', posting: refunded }]);
  expect(await debtOf()).toMatchObject({ balance: 0, debt: 500 });
  const add = {
    type: 'add',
    amount: cedis(7),
    userId: 'user-1',
    by: ownerBy('admin'),
    reason: null,
  } as const;
  await adjustBalance(
    { ...ports, settings: { read: async () => settings() } },
    { ...add, idempotencyKey: 'request-1' },
  );
  expect(await debtOf()).toMatchObject({ balance: 200, debt: 0 });
  expect((await causes()).slice(-4)).toEqual([
    ['REFUND', 1500, 'sales'],
    ['DEBT-PAID', -1500, 'disputes-lost'],
    ['ADJUSTMENT', 700, 'adjustments'],
    ['DEBT-PAID', -500, 'disputes-lost'],
  ]);
});

test('an order that fails while its payment is disputed gives nothing to spend until that is won', async () => {
  const { ports, follow, wallet } = await disputed({ left: 20 });
  const walletNow = async () => (await wallet()).account;
  const bought = debit(await walletNow(), order({ amount: cedis(15) }));
  if (bought === null) throw new Error('Too little money');
  await ports.db.write([{ kind: 'posting', posting: bought }]);
  await follow('open');
  const refunded = refund(await walletNow(), order({ amount: cedis(15) }), noon);
  await ports.db.write([{ kind: 'posting', posting: refunded }]);
  expect(await walletNow()).toMatchObject({ balance: 0, held: 2000, debt: 0 });
  await follow('won');
  expect(await walletNow()).toMatchObject({ balance: 2000, held: 0, debt: 0 });
});

test('a won dispute that Paystack reopens sets the money aside again, and a person looks at it again', async () => {
  const { follow, wallet, item, causes } = await disputed({ left: 12 });
  for (const status of ['open', 'won', 'open'] as const) await follow(status);
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 2000, debt: 800 });
  expect((await item())?.reasons).toEqual(['top_up_disputed']);
  await follow('lost');
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 0, debt: 800 });
  const { entries } = await wallet();
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect((await causes()).slice(0, 3)).toEqual([
    ['PAYMENT-DEBT', 800, 'disputes-lost'],
    ['PAYMENT-HOLD', -2000, 'paystack'],
    ['PAYMENT-FREED', 2000, 'paystack'],
  ]);
});

test('a lost dispute that Paystack reopens moves nothing, and needs attention once', async () => {
  const { follow, wallet, item } = await disputed({ left: 20 });
  for (const status of ['open', 'lost', 'open', 'open'] as const) await follow(status);
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 0, debt: 0 });
  expect((await item())?.reasons).toEqual(['top_up_dispute_changed']);
});

test('a result that changes later moves nothing, and needs attention once', async () => {
  const { follow, wallet, item } = await disputed();
  await follow('won');
  await follow('lost');
  await follow('lost');
  expect((await wallet()).account).toMatchObject({ balance: 2000, debt: 0 });
  expect(await item()).toMatchObject({ reasons: ['top_up_dispute_changed'], version: 1 });
});

test('a result that changes after a dispute was reopened needs attention again', async () => {
  const { follow, item } = await disputed();
  const changes = async () =>
    (await item())?.events.filter(({ text }) => text === 'top_up_dispute_changed').length;
  for (const status of ['won', 'lost', 'open', 'won'] as const) await follow(status);
  expect(await changes()).toBe(1);
  await follow('lost');
  expect(await changes()).toBe(2);
});

test('a top-up with an open dispute can’t be resolved by hand', async () => {
  const { follow, topUp } = await disputed();
  await follow('open');
  const open = await topUp();
  await follow('lost');
  const decided = await topUp();
  if (open === null || decided === null) throw new Error('no top-up');
  expect(isSettled({ kind: 'top_up', topUp: open })).toBe(false);
  expect(isSettled({ kind: 'top_up', topUp: decided })).toBe(true);
});

test('a payment that is disputed before it was credited is credited first', async () => {
  const { follow, causes } = await disputed({ left: 0, topUp: { status: 'pending', credited: null } });
  await follow('open');
  expect((await causes()).map(([cause]) => cause)).toEqual(['TOPUP', 'PAYMENT-HOLD']);
});

const events = ['open', 'won', 'lost'] as const;
const around = [...events, 'spend', 'top up'] as const;

describe.each([
  ...[0, 7, 20, 50].map((left) => [left, isDeep ? 5 : 4, 'events', events] as const),
  [0, 3, 'events, purchases and top-ups', around] as const,
  [12, isDeep ? 4 : 3, 'events, purchases and top-ups', around] as const,
])('with ₵%p left in the wallet', (left, longest, what, words) => {
  const count = countOfLists(words.length, longest);

  test(`all ${count} orders and repetitions of up to ${longest} ${what} have one effect each`, async () => {
    const world = await disputed({ left });
    const moved = { toppedUp: 0, spent: 0 };
    const lists = await everyList<Word>({
      words,
      longest,
      save() {
        const [restore, before] = [saveRows(world.core.table), { ...moved }];
        return async () => {
          await restore();
          Object.assign(moved, before);
        };
      },
      step: (word) => happen(world, word, moved),
      async check(list) {
        if (events.some((event) => list.includes(event))) await expectRight(world, list, { left, ...moved });
      },
    });
    expect(lists).toBe(count);
  });
});

type World = Awaited<ReturnType<typeof disputed>>;
type Word = (typeof around)[number];

async function happen(
  { core, follow, wallet, topUpOf }: World,
  word: Word,
  moved: { toppedUp: number; spent: number },
): Promise<void> {
  if (word === 'top up') {
    moved.toppedUp += 600;
    await topUpOf(`T${moved.toppedUp}`, 6);
  } else if (word === 'spend') {
    const { account: rich } = await wallet();
    const amount = Math.min(rich.balance, 400);
    moved.spent += amount;
    const put = { ...rich, balance: cedis((rich.balance - amount) / 100) };
    await core.table.write({ put: accountRow.encode(put) });
  } else await follow(word);
}

async function expectRight(
  { wallet, topUp }: World,
  list: readonly Word[],
  { left, toppedUp, spent }: { left: number; toppedUp: number; spent: number },
): Promise<void> {
  const { account: after, entries } = await wallet();
  const stands = standing(list);
  const lost = stands === 'lost' ? 2000 : 0;
  // In any order, the balance less the debt is what the customer paid in and neither spent nor lost.
  const own = after.balance + after.held - after.debt;
  expect({ list, own }).toEqual({ list, own: left * 100 + toppedUp - spent - lost });
  expect({ list, isBelow: after.balance < 0 || after.held < 0 || after.debt < 0 }).toEqual({
    list,
    isBelow: false,
  });
  if (stands !== 'open') expect({ list, held: after.held }).toEqual({ list, held: 0 });
  // The shop's own accounts agree: lost money is at Paystack, and owed money is the shop's loss until it is paid.
  const against = (name: string) =>
    entries.filter(({ against }) => against === name).reduce((sum, { amount }) => sum - amount, 0);
  expect({ list, lost: against('disputes-lost') }).toEqual({ list, lost: 0 - after.debt });
  expect({ list, at: against('paystack') }).toEqual({ list, at: lost + after.held - toppedUp });
  const causes = entries.map(({ id }) => id);
  expect(new Set(causes).size).toBe(causes.length);
  expect(await topUp()).toMatchObject({ disputes: [{ status: stands }] });
}

test.each([
  ['open', 'open', { balance: 4000, held: 2000 }],
  ['lost', 'open', { balance: 4000, held: 0 }],
  ['lost', 'lost', { balance: 4000, held: 0 }],
  ['won', 'open', { balance: 4000, held: 2000 }],
  ['won', 'won', { balance: 6000, held: 0 }],
] as const)(
  'after a dispute that is %s, another one of the payment that is %s takes no more than was credited',
  async (first, second, account) => {
    const { follow, wallet } = await disputed({ left: 60 });
    await follow(first);
    await follow('open', { id: '358951' });
    await follow(second, { id: '358951' });
    expect((await wallet()).account).toMatchObject({ ...account, debt: 0 });
  },
);

/** ₵20 are on their way back to the payer, and a dispute of the same payment is lost meanwhile. */
async function lostWhileOnItsWay(...faults: Parameters<RefundWorld['failNext']>) {
  const world = await openRefundWorld();
  await world.topUp(20);
  world.failNext(...faults);
  await world.request(20);
  await world.dispute('open');
  await world.dispute('lost');
  expect(await world.account()).toMatchObject({ balance: 0, debt: 0 });
  return world;
}

test('money returned by a failed refund goes to the dispute that was lost meanwhile', async () => {
  const world = await lostWhileOnItsWay();
  world.tell('failed');
  await world.follow();
  expect(await world.account()).toMatchObject({ balance: 0, held: 0, debt: 0 });
  expect((await world.causes()).slice(-2)).toEqual(['REFUND-OUT-FAILED 20', 'PAYMENT-TAKEN -20']);
  expect(await world.item()).toMatchObject({ reasons: ['top_up_refund_failed'] });
});

test('money returned by a won dispute goes to a lost one of the same payment', async () => {
  const { follow, wallet, item } = await disputed({ left: 20 });
  await follow('open');
  await follow('open', { id: '358951' });
  await follow('lost', { id: '358951' });
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 0, debt: 0 });
  await follow('won');
  expect((await wallet()).account).toMatchObject({ balance: 0, held: 0, debt: 0 });
  expect(await item()).toMatchObject({ reasons: [] });
});

test('Paystack’s answer about a dispute from a minute ago doesn’t release money held since', async () => {
  const world = await openRefundWorld();
  await world.topUp(10);
  await world.dispute('open');
  await world.dispute('won');
  const won = { id: '3589', reference: 'T1', amount: null, status: 'won', dueAt: null } as const;
  let stoodStill = false;
  const { db } = world.ports;
  await followDispute(
    {
      ...world.ports,
      disputesAtPaystack: saying(won),
      db: {
        ...db,
        async entries(...of: Parameters<typeof db.entries>) {
          if (!stoodStill) {
            stoodStill = true;
            world.core.wait(1);
            // Paystack reopens the dispute, and tells another process.
            await world.dispute('open');
          }
          return db.entries(...of);
        },
      },
    } as never,
    '3589',
  ).catch(() => undefined);
  const { balance, held } = await world.account();
  expect({ balance, held }).toEqual({ balance: 0, held: 1000 });
});

test('a message about a dispute that says nothing new writes nothing', async () => {
  const { follow, topUp } = await disputed({ left: 12 });
  const versionAfter = async (...word: Parameters<typeof follow>) => {
    await follow(...word);
    return (await topUp())?.version;
  };
  const first = await versionAfter('open');
  expect(await versionAfter('open')).toBe(first);
  expect(await versionAfter('open', { dueAt: null })).toBe(first);
  const lost = await versionAfter('lost');
  expect(await versionAfter('lost')).toBe(lost);
});

test('Paystack’s list shows a dispute whose webhook was lost, also if another one gets no answer; it is asked about once', async () => {
  const { ports, topUp } = await disputed();
  const asked: string[] = [];
  const others = [told('open', { id: '358951', reference: 'T9' }), told('won', { id: 'silent' })];
  const disputesAtPaystack: Disputes = {
    get: async (id) => {
      asked.push(id);
      if (id === 'silent') return { kind: 'unknown', detail: 'timeout' };
      return { kind: 'dispute', dispute: told('open') };
    },
    since: async () => ({ list: [...others, told('open')], isWhole: false }),
  };
  const follow = () => followListedDisputes({ ...ports, disputesAtPaystack });
  expect(await follow()).toMatchObject({ listed: 3, followed: 1, failures: [{}, {}] });
  expect(await follow()).toMatchObject({ listed: 3, followed: 0 });
  expect(asked).toEqual(['silent', '358950', 'silent']);
  expect(await topUp()).toMatchObject({ held: 2000 });
});
