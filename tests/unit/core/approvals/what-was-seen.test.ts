import { titleOfApproval } from '../../../../lambdas/core/approvals/titles';
import { cedis, noon } from '../../../support/shop/fixtures';
import { ama, askedOf, efua, idOf, kofi, openApprovals, orderNumber } from './approvals-world';

/* A second person approves what they saw, and no other change that has the same title. */

const [first, second] = [orderNumber(1), orderNumber(2)];
const manual = { userId: ama, amount: cedis(300), status: 'processing', stage: 'manual' } as const;
const delivered = {
  ...{ userId: ama, amount: cedis(30), goodwill: cedis(10), status: 'completed', stage: 'settled' },
  timeline: [
    { event: 'paid', at: noon, by: 'customer' },
    { event: 'delivered', at: noon, by: 'supplier' },
  ],
} as const;

describe('a refund must be looked at again', () => {
  test('once its order has been delivered, though its status is the same again', async () => {
    const { putOrder, setStatus, viewOf, decide, balance } = await openApprovals();
    await putOrder({ id: first, ...manual });
    const id = idOf(await setStatus(first, 'failed'));
    const looked = (await viewOf(id)).now;
    await setStatus(first, 'completed', kofi);
    await setStatus(first, 'processing', kofi);
    const before = await balance();
    expect(await decide(id, efua, 'approve', looked?.seen)).toMatchObject({
      success: false,
      status: 'waiting',
    });
    expect(await balance()).toBe(before);
    const now = (await viewOf(id)).now;
    expect(now?.after).toEqual({ status: 'failed', delivered: true });
    expect(await decide(id, efua, 'approve', now?.seen)).toMatchObject({ success: true });
  });

  test.each(['one', 'many'])('once goodwill was given for its order: of %s', async (count) => {
    const { putOrder, setStatus, setStatuses, viewOf } = await openApprovals();
    for (const id of [first, second]) await putOrder({ id, ...manual });
    const id = idOf(
      count === 'one' ? await setStatus(first, 'failed') : await setStatuses([first, second], 'failed'),
    );
    const looked = (await viewOf(id)).now;
    await putOrder({ id: first, ...manual, goodwill: cedis(10) });
    const now = (await viewOf(id)).now;
    expect(now?.after).toMatchObject({ less_goodwill: 10 });
    expect(now?.seen).not.toBe(looked?.seen);
  });
});

test.each(['failed', 'charged again'])(
  'the title of many orders that are %s leaves out goodwill, which doesn’t move',
  async (what) => {
    const { putOrder, put, setStatuses, ports } = await openApprovals();
    await put({ userId: ama, balance: cedis(500) });
    const order = what === 'failed' ? delivered : { ...delivered, status: 'failed', amount: cedis(150) };
    for (const id of [first, second]) await putOrder({ id, ...order } as never);
    const id = idOf(await setStatuses([first, second], what === 'failed' ? 'failed' : 'completed'));
    expect(titleOfApproval(await askedOf(ports, id), null)).toBe(
      what === 'failed' ? '2 orders to Failed: refund ₵40.00' : '2 orders to Completed: charge ₵280.00',
    );
  },
);
