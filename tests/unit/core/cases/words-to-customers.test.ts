import { forgetCase } from '../../../../lambdas/core/accounts/deletion/finish-deletion';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { caseOf } from '../../../support/shop/fixtures';
import { reportedOrder } from '../../../support/shop/reported-order';
import { ama, efua, idOf, openApprovals } from '../approvals/approvals-world';

const words = 'Dear Ama, we are sorry';

async function openReported() {
  const world = await openApprovals();
  const orderId = await reportedOrder(world.table, { userId: ama, amount: 300 });
  /** Returns the keys of the rows that contain the words of the answer. */
  const keep = () =>
    [...world.table.committed()]
      .filter((item) => JSON.stringify(item).includes(words))
      .map(({ PK }) => PK.split('#')[0]);
  const answer = { orderId, text: words, requestId: 'request-of-kofi' };
  return { ...world, orderId, keep, answer: (more = {}) => world.answer({ ...answer, ...more }) };
}

test.each([
  ['alone', {}],
  ['with goodwill', { goodwill: 2 }],
])('staff’s message to a customer %s is only in the case, and is deleted with it', async (_, more) => {
  const shop = await openReported();
  expect(await shop.answer(more)).toMatchObject({ kind: 'done', result: { success: true } });
  expect(shop.keep()).toEqual(['CASE']);
  await forgetCase(shop.ports, shop.orderId);
  expect(shop.keep()).toEqual([]);
});

test.each(['approve', 'refuse'] as const)(
  'a message that waits with goodwill is shown to the second person, and isn’t kept after they %s',
  async (decision) => {
    const shop = await openReported();
    const id = idOf(await shop.answer({ goodwill: 250 }));
    expect(shop.keep()).toEqual(['APPROVAL']);
    expect(await shop.viewOf(id)).toMatchObject({ reason: words });
    expect(await shop.decide(id, efua, decision)).toMatchObject({ success: true });
    expect(shop.keep()).toEqual(decision === 'approve' ? ['CASE'] : []);
    expect(await shop.viewOf(id)).toMatchObject({ action: 'admin-answer-case', reason: null });
  },
);

test('a repeated answer is the same even after the decision, and a different message under its id is refused', async () => {
  const shop = await openReported();
  const waiting = await shop.answer({ goodwill: 250 });
  await shop.decide(idOf(waiting), efua, 'refuse');
  expect(await shop.answer({ goodwill: 250 })).toMatchObject({
    kind: 'waits',
    approval: { id: idOf(waiting), status: 'refused' },
  });
  await expect(shop.answer({ goodwill: 250, text: 'Other' })).rejects.toMatchObject({
    code: 'request_id_reused',
  });
});

test('a repeated answer that waits is the same one, although the customer has written since', async () => {
  const shop = await openReported();
  const waiting = await shop.answer({ goodwill: 250 });
  await shop.table.write({
    put: caseRow.encode(caseOf({ orderId: shop.orderId, userId: ama, version: 2 })),
  });
  const again = await shop.answer({ goodwill: 250, version: 2 });
  expect(again).toMatchObject({ kind: 'waits', approval: { id: idOf(waiting), status: 'waiting' } });
});
