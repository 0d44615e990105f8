import { checkEntries, checkTopUps } from '../../../lambdas/core/ledger-check/rules';
import { settleTopUp } from '../../../lambdas/core/top-ups/follow-top-up';
import type { PaystackRefund } from '../../../lambdas/core/top-ups/paystack';
import { sampled } from '../../support/depth';
import { openRefundWorld, type RefundWorld, resolveAll } from './refunds-world';

/** The results of a history, apart from what Paystack says. */
interface Story {
  readonly world: RefundWorld;
  /** An amount in pesewas. */
  spent: number;
  toppedUp: number;
  /** The id of the refund that an admin asked for, if it was not refused. */
  own: number;
}

type Step = (story: Story) => Promise<unknown>;

/** Makes Paystack report a refund that somebody made in its dashboard. */
const says =
  (id: string, amount: number, status: PaystackRefund['status'], dispute: string | null = null): Step =>
  async ({ world }) => {
    const told = { id, amount, status, notes: '', dispute };
    const index = world.refunds.findIndex((each) => each.id === id);
    world.refunds.splice(index === -1 ? world.refunds.length : index, index === -1 ? 0 : 1, told);
    await world.follow();
  };

const disputed =
  (status: 'open' | 'won' | 'lost', amount: number | null = null): Step =>
  ({ world }) =>
    world.dispute(status, 'T1', amount);

const dispute = (end: 'won' | 'lost', amount: number | null = null) => [
  disputed('open', amount),
  disputed(end, amount),
];
const dashboard = (end: 'processed' | 'failed', of: string | null = null, amount = 510, id = '501') => [
  says(id, amount, 'open', of),
  says(id, amount, end, of),
];
const second = [says('502', 204, 'processed')];

const asked: Step = async (story) => {
  const result = await story.world.request(3);
  if (result.kind === 'refund') story.own = result.refund.amount;
};
const ownRefund = (end: 'processed' | 'failed'): Step[] => [
  asked,
  async (story) => {
    const index = story.world.refunds.findIndex(({ notes }) => notes.startsWith('Refund R'));
    if (index === -1) return;
    story.world.tell(end, index);
    await story.world.follow();
    if (end === 'failed') story.own = 0;
  },
];
const later: Step = async (story) => {
  story.toppedUp += 1000;
  await story.world.topUp(10, 'T2');
};
const spend: Step = async (story) => {
  const amount = Math.min((await story.world.account()).balance, 1700);
  if (amount === 0) return;
  story.spent += amount;
  await story.world.move(-amount / 100, 'purchase', 'ORD1');
};
/** Until then, Paystack doesn't say that the payment was paid. */
const credit: Step = async ({ world }) => {
  world.payLate(false);
  await settleTopUp(world.ports, await world.t1());
};

const ends = ['won', 'lost'] as const;

/**
 * Tracks of events, each in its own order, and how much of ₵20 is gone afterwards, however the tracks are interleaved.
 */
const tables: readonly (readonly [what: string, gone: number, tracks: readonly (readonly Step[])[]])[] = [
  ...(['processed', 'failed'] as const).flatMap((own) =>
    (['processed', 'failed'] as const).flatMap((sent) =>
      (['won', 'lost'] as const).map((end) => {
        const gone = end === 'lost' ? 2000 : sent === 'processed' ? 500 : 0;
        const what = `an own refund ${own}, one at the dashboard ${sent}, a dispute ${end}`;
        return [what, gone, [ownRefund(own), dashboard(sent), dispute(end)]] as const;
      }),
    ),
  ),
  ...ends.map((end) => {
    const gone = end === 'lost' ? 500 + 200 + 1000 : 700;
    const what = `two refunds at the dashboard, half of it in a dispute ${end}, a purchase`;
    return [what, gone, [dashboard('processed'), second, dispute(end, 1020), [spend], [later]]] as const;
  }),
  [
    'a dispute that names its refund, another refund, a purchase',
    1000 + 200,
    [dispute('lost', 1020), dashboard('processed', '3589', 1010), second, [spend, later]],
  ],
  [
    'a dispute of exactly what is refunded twice, a purchase',
    1000,
    [dispute('lost', 510), dashboard('processed'), [says('502', 510, 'processed')], [spend], [later]],
  ],
  ...ends.map((end) => {
    const what = `a late credit, a refund at the dashboard, a second one, a quarter of it in a dispute ${end}`;
    const gone = end === 'lost' ? 700 + 400 : 700;
    return [what, gone, [[credit], dashboard('processed'), second, dispute(end, 408), [later]]] as const;
  }),
  [
    'a refund that failed after it was processed, a purchase, another top-up',
    200,
    [[...dashboard('processed'), says('501', 510, 'failed')], second, [spend], [later]],
  ],
];

/** Each further track takes several times as long: the everyday run takes four tables of three, in which every two ends meet. */
const some = tables.filter((_, index) => [0, 3, 5, 6].includes(index));

test.each(sampled(tables, some))('%s: ₵20 are reduced by %p, in every order', async (what, gone, tracks) => {
  const story: Story = { world: await openRefundWorld(), spent: 0, toppedUp: 0, own: 0 };
  const { world } = story;
  const isLate = tracks.some((track) => track[0] === credit);
  world.payLate(isLate);
  await world.topUp(20);
  let orders = 0;
  const meet = async (places: readonly number[], order: string): Promise<void> => {
    let isOver = true;
    for (const [index, track] of tracks.entries()) {
      const step = track[places[index] ?? 0];
      if (step === undefined) continue;
      isOver = false;
      const [restore, before] = [world.save(), { ...story }];
      await step(story);
      await meet(places.with(index, (places[index] ?? 0) + 1), `${order}${index}`);
      await restore();
      world.payLate(isLate && !order.includes(`${tracks.findIndex(([first]) => first === credit)}`));
      Object.assign(story, before);
    }
    if (!isOver) return;
    orders += 1;
    await expectRight(story, gone, `${what}: ${order}`);
  };
  await meet(
    tracks.map(() => 0),
    '',
  );
  expect(orders).toBe(ordersOf(tracks.map(({ length }) => length)));
});

/** Returns in how many ways lists can be interleaved. */
function ordersOf(lengths: readonly number[]): number {
  let [orders, places] = [1, 0];
  for (const length of lengths)
    for (let place = 1; place <= length; place += 1) orders = (orders * ++places) / place;
  return orders;
}

async function expectRight(story: Story, gone: number, order: string): Promise<void> {
  const { world, spent, toppedUp, own } = story;
  await resolveAll(world);
  const { balance, held, debt } = await world.account();
  const left = 2000 + toppedUp - spent - own - Math.min(gone, 2000 - own);
  expect({ order, balance, held, debt }).toEqual({
    order,
    balance: Math.max(0, left),
    held: 0,
    debt: Math.max(0, -left),
  });
  const [account, entries, topUp] = [await world.account(), await world.entries(), await world.topUpRow()];
  const other = await world.topUpRow('T2');
  const wallet = { account, entries, topUps: [topUp, other].flatMap((each) => each ?? []) };
  const findings = [
    ...checkEntries(account, entries).filter(({ kind }) => kind !== 'spent-not-ledger'),
    ...checkTopUps({ ...wallet, owners: new Map() }),
  ];
  expect({ order, findings }).toEqual({ order, findings: [] });
}
