import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { sharedReportSecret, sharedShop } from '../../support/shop/shared-shop';
import { noOrder } from './declared-errors/webhook-errors';

const shop = sharedShop();

test.each([
  ['its own', noOrder, 200],
  ['another', 'ORD000000000001', 401],
])(
  'a token is only for the order that it was given out with, and reports nothing about another: %s',
  async (_, reference, status) => {
    const reporter = { supplier: 'hubnet', order: noOrder } as const;
    const token = reportTokenOf(reporter, sharedReportSecret);
    const report = JSON.stringify({ data: { reference, status: 'Completed' } });
    const answer = await shop.post(`bundle-webhook?supplier=hubnet&order=${noOrder}&token=${token}`, report);
    expect(answer.status).toBe(status);
  },
);
