import { customers } from '../../../../lambdas/adapters/dynamodb/accounts/accounts';
import { updateAttention } from '../../../../lambdas/core/attention/update-attention';
import { answerCase } from '../../../../lambdas/core/cases/answer-case';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { writeCase } from '../../../../lambdas/core/cases/write-case';
import type { Order } from '../../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../../lambdas/core/orders/status/set-status';
import { order, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const { id: orderId, userId } = order();
const delivered = { status: 'completed', stage: 'settled', dueAt: null } as const;
const subject = { kind: 'order', id: orderId } as const;

/** A customer who has reported an order, and was promised an answer. */
async function openReported(of: Partial<Order> = delivered) {
  const core = await openCore();
  await core.putOrder(of);
  const { rateLimiter: permits } = core.ports;
  const write = (input: Partial<Parameters<typeof writeCase>[1]>) =>
    writeCase(
      { ...core.ports, permits },
      { orderId, userId, action: 'write', requestId: 'request-1', ...input },
      settings(),
    );
  await write({ action: 'open', wrong: 'nothing_came', text: 'I looked twice' });
  const desk = { ...core.ports, customers: customers(core.table) };
  return {
    ...core,
    write,
    found: () => core.ports.db.get(caseRow, { orderId }),
    reasons: async () => (await core.ports.attention.get(subject))?.reasons,
    async answer(requestId: string, outcome?: 'delivered') {
      const version = (await core.ports.db.get(caseRow, { orderId }))?.version ?? 0;
      const answer = { orderId, adminId: 'admin', version, text: 'We ask.', requestId };
      return answerCase(core.ports, { ...answer, ...(outcome && { outcome }) });
    },
    resolve: () =>
      updateAttention(desk, {
        subject,
        version: 1,
        text: 'Seen',
        adminId: 'admin',
        idempotencyKey: 'resolve-1',
      }),
  };
}

test('a report stays under To do when the supplier calls its order delivered: that doesn’t answer its customer', async () => {
  const shop = await openReported({});
  await shop.report('hubnet', 'delivered');
  expect(await shop.readOrder()).toMatchObject({ status: 'completed', attention: ['order_reported'] });
  expect(await shop.reasons()).toEqual(['order_reported']);
});

test.each(['completed', 'failed'] as const)(
  'an order that staff set %s keeps its report only while its customer waits for an answer',
  async (status) => {
    const shop = await openReported({});
    await setOrderStatus(shop.ports, {
      orderNumber: orderId,
      status,
      adminId: 'admin',
      idempotencyKey: 'set-1',
    });
    const attention = status === 'completed' ? ['order_reported'] : [];
    expect(await shop.readOrder()).toMatchObject({ status, attention });
    expect(await shop.reasons()).toEqual(attention);
  },
);

test('an item can’t be resolved while its customer waits for a promised answer', async () => {
  const shop = await openReported();
  expect(await shop.resolve()).toMatchObject({ success: false });
  expect(await shop.found()).toMatchObject({ state: 'open' });
  expect(await shop.reasons()).toEqual(['order_reported']);
});

test('a different message under the same request id is refused, and not lost', async () => {
  const shop = await openReported();
  const reused = { code: 'request_id_reused' };
  await expect(shop.write({ text: 'Other words' })).rejects.toMatchObject(reused);
  await expect(shop.write({ action: 'open', wrong: 'less_came', text: 'Other' })).rejects.toMatchObject(
    reused,
  );
  await shop.write({ action: 'close' });
  expect(await shop.found()).toMatchObject({ state: 'closed' });
});

test('a report that opens no case doesn’t count towards five a day', async () => {
  const shop = await openReported();
  for (let each = 1; each <= 9; each += 1) {
    const none = { action: 'open', wrong: 'nothing_came', orderId: 'ORDNOSUCHORDER1' } as const;
    await expect(shop.write({ ...none, requestId: `none-${each}` })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});

test('staff can write five answers in a row, and can still close the case', async () => {
  const shop = await openReported();
  for (let each = 1; each <= 5; each += 1) await shop.answer(`answer-${each}`);
  expect(await shop.answer('answer-6')).toMatchObject({ success: false });
  expect(await shop.answer('answer-7', 'delivered')).toMatchObject({ success: true });
  expect(await shop.answer('answer-8', 'delivered')).toMatchObject({ success: false });
  await shop.write({ action: 'open', wrong: 'nothing_came', text: 'Still', requestId: 'request-2' });
  expect(await shop.answer('answer-9')).toMatchObject({ success: true });
});
