import { randomUUID } from 'node:crypto';
import type { AttentionKind } from '../../../contracts/attention/attention-kinds';
import { airteltigo1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

let shop: Shop;
let admin: Person;
let ama: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin', name: 'Efua' });
  ama = await shop.person({ name: 'Ama Serwaa', cedis: 50, phone: '0244555666' });
  await controlSupplier(shop.cloud.endpoints.suppliers, { reset: true, delayMs: 0, webhooks: false });
});
afterAll(() => shop.stop());

interface Subject {
  readonly kind: AttentionKind;
  readonly id: string;
}

const listed = async (input: object = {}) =>
  (await shop.call('admin-get-attention', input, admin.token)).body;
const detailOf = async (subject: Subject) =>
  (await shop.call('admin-get-attention-item', { subject }, admin.token)).body;
const recheck = async (orderId: string) =>
  (await shop.call('admin-recheck-order', { orderId }, admin.token)).body;

async function resolve(subject: Subject, text: string) {
  const { item } = await detailOf(subject);
  const change = { subject, version: item?.version ?? 0, text };
  return (await shop.call('admin-update-attention', { ...change, requestId: randomUUID() }, admin.token))
    .body;
}

async function buy(script: string): Promise<string> {
  await controlSupplier(shop.cloud.endpoints.suppliers, { script });
  const { body } = await shop.call('process-bundle-order', airteltigo1gb(), ama.token);
  return String(body.order_number);
}

test('an order that its supplier fails after it was completed is listed and resolved', async () => {
  const id = await buy('accept-then-fail');
  const subject = { kind: 'order', id } as const;
  await shop.call('admin-update-order-status', { orderId: id, status: 'completed' }, admin.token);
  expect(await recheck(id)).toEqual({
    asked: true,
    message:
      'Hubnet says that it failed. The order stays completed: that contradicts it, and needs a decision.',
    status: 'completed',
  });
  expect(await listed()).toMatchObject({
    items: [
      {
        subject,
        reasons: ['order_failed_after_delivery'],
        customer: { name: 'Ama Serwaa', phone: '0244555666' },
      },
    ],
    open: { count: 1 },
  });
  expect((await listed({ kind: 'top_up' })).items).toEqual([]);
  expect((await resolve(subject, 'They will send it by hand')).success).toBe(true);
  expect(await detailOf(subject)).toMatchObject({
    item: {
      reasons: [],
      events: [
        { event: 'opened', by: null },
        { event: 'answered', by: 'Efua', text: expect.stringContaining('Hubnet says that it failed.') },
        { event: 'resolved', by: 'Efua', text: 'They will send it by hand' },
      ],
    },
    order: { status: 'completed', attention: [] },
  });
  expect((await listed()).open).toEqual({ count: 0, oldest_at: null, own_requests: 0, approvals: 0 });
});
