import { disputeRow } from '../../../lambdas/core/disputes/rows';
import { checkEntries } from '../../../lambdas/core/ledger-check/rules';
import { isDeep } from '../../support/depth';
import { countOfLists, everyList } from '../../support/every-list';
import { paid, type RefundWorld } from './refunds-world';

const refundEvents = ['open', 'needs_details', 'processed', 'failed'] as const;
const disputeEvents = ['dispute', 'won', 'lost'] as const;
type Word = (typeof refundEvents)[number] | (typeof disputeEvents)[number] | 'request' | 'spend';

describe.each<[what: string, words: readonly Word[], longest: number]>([
  ['refund events', refundEvents, isDeep ? 5 : 4],
  ['results of refunds and disputes', ['processed', 'failed', 'dispute', 'lost'], isDeep ? 5 : 4],
  ['refund and dispute events', [...refundEvents.slice(2), ...disputeEvents], isDeep ? 4 : 3],
  [
    'refund and dispute events, requests and purchases',
    ['processed', 'failed', 'dispute', 'lost', 'request', 'spend'],
    3,
  ],
])('after a refund of ₵5 out of ₵12, %s', (_, words, longest) => {
  const count = countOfLists(words.length, longest);

  test(`all ${count} orders and repetitions of up to ${longest} have one effect each`, async () => {
    const world = await paid();
    await world.request(5);
    let spent = 0;
    const lists = await everyList<Word>({
      words,
      longest,
      save() {
        const [restore, before] = [world.save(), spent];
        return async () => {
          await restore();
          spent = before;
        };
      },
      async step(word) {
        if (word === 'spend') spent += await spend(world);
        else await happen(world, word);
      },
      check: (list) => expectRight(world, list, spent),
    });
    expect(lists).toBe(count);
  });
});

/** Spends up to ₵2. @returns how much */
async function spend(world: RefundWorld): Promise<number> {
  const { balance } = await world.account();
  const amount = Math.min(balance, 200);
  if (amount > 0) await world.move(-amount / 100, 'purchase', 'ORD2');
  return amount;
}

async function happen(world: RefundWorld, word: Exclude<Word, 'spend'>): Promise<void> {
  if (word === 'request') await world.request(1);
  else if (word === 'dispute') await world.dispute('open');
  else if (word === 'won' || word === 'lost') await world.dispute(word);
  else {
    world.tell(word);
    await world.follow();
  }
}

async function expectRight(world: RefundWorld, list: readonly Word[], spent: number) {
  const [after, entries, topUp] = [await world.account(), await world.entries(), await world.topUpRow()];
  expect({ list, isBelow: after.balance < 0 || after.held < 0 || after.debt < 0 }).toEqual({
    list,
    isBelow: false,
  });
  expect({
    list,
    findings: checkEntries(after, entries).filter(({ kind }) => kind !== 'spent-not-ledger'),
  }).toEqual({
    list,
    findings: [],
  });
  // The refund's first result counts.
  const end = list.find((word) => word === 'processed' || word === 'failed');
  expect({ list, status: topUp?.refunds[0]?.status }).toEqual({ list, status: end ?? 'open' });
  const sentBack = (topUp?.refunds ?? []).filter(({ status }) => status !== 'failed');
  const back = sentBack.reduce((sum, { amount }) => sum + amount, 0);
  expect({ list, isMore: back > 2000 }).toEqual({ list, isMore: false });
  // In any order, the balance less the debt is what the customer paid in and neither spent, lost nor got back.
  const dispute = await world.ports.db.get(disputeRow, { id: '3589' });
  // A loss takes the part of the credit that refunds left.
  const lost = dispute?.status === 'lost' ? 2000 - back : 0;
  const own = after.balance + after.held - after.debt;
  expect({ list, own }).toEqual({ list, own: 1200 - spent - back - lost });
  // The shop's accounts and the wallet add up to zero, and Paystack's account shows the customer's money that it has.
  const against = (name: string) =>
    entries.filter((entry) => entry.against === name).reduce((sum, { amount }) => sum - amount, 0);
  expect({ list, at: against('paystack') }).toEqual({ list, at: lost + back + after.held - 2000 });
  expect({ list, owed: against('disputes-lost') }).toEqual({ list, owed: 0 - after.debt });
  expect(world.made.length).toBe(new Set(world.made).size);
}

test('a change of the amount sent back in the dashboard while somebody looks at the item makes the item different from what they saw', async () => {
  const world = await paid();
  world.refunds.push({ id: '501', amount: 300, status: 'processed', notes: '', dispute: null });
  await world.follow();
  expect(await world.item()).toMatchObject({ version: 1 });
  world.refunds.push({ id: '502', amount: 400, status: 'processed', notes: '', dispute: null });
  await Promise.all([world.follow(), world.follow()]);
  const opened = { event: 'opened', text: 'top_up_refunded' };
  expect(await world.item()).toMatchObject({
    version: 2,
    reasons: ['top_up_refunded'],
    events: [opened, opened],
  });
});

test('a second failed refund is a second event of the item', async () => {
  const world = await paid();
  await world.request(5);
  await world.request(5);
  world.tell('failed', 0);
  await world.follow();
  expect(await world.item()).toMatchObject({ version: 1, reasons: ['top_up_refund_failed'] });
  world.tell('failed', 1);
  await world.follow();
  expect(await world.item()).toMatchObject({ version: 2, reasons: ['top_up_refund_failed'] });
});
