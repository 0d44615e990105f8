import { reportTokenOf } from '../../../lambdas/core/suppliers/report-tokens';
import { openShop, type Shop } from '../../support/shop/shop';
import { noOrder, webhookSecret } from './declared-errors/webhook-errors';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ settings: { bundle_webhook_token: webhookSecret } });
});
afterAll(() => shop.stop());

test.each([
  ['its own', noOrder, 200],
  ['another', 'ORD000000000001', 401],
])(
  'a token is for the order that it was given out with, and says nothing about another: %s',
  async (_, reference, status) => {
    const reporter = { supplier: 'hubnet', order: noOrder } as const;
    const token = reportTokenOf(reporter, webhookSecret);
    const report = JSON.stringify({ data: { reference, status: 'Completed' } });
    const answer = await shop.post(`bundle-webhook?supplier=hubnet&order=${noOrder}&token=${token}`, report);
    expect(answer.status).toBe(status);
  },
);
