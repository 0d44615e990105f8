import { customerRecord } from '../../../../lambdas/core/attention/attention-detail';
import { cedis, order } from '../../../support/shop/fixtures';

const numbered = (id: string, change: Parameters<typeof order>[0]) => order({ ...change, id });
const failed = { status: 'failed', stage: 'settled', dueAt: null } as const;

test('a customer’s record counts their other orders, the reported ones, and those paid back or given goodwill', async () => {
  const asked: unknown[] = [];
  const orders = [
    numbered('this', { isReported: true }),
    numbered('paid back', { ...failed, isReported: true }),
    numbered('goodwill', { isReported: true, goodwill: cedis(2) }),
    numbered('neither', { isReported: true }),
    numbered('failed by itself', failed),
  ];
  const ofUser = async (...of: unknown[]) => {
    asked.push(of);
    return { orders, nextCursor: 'more' };
  };
  expect(await customerRecord({ ofUser }, { id: 'this', userId: 'ama' })).toEqual({
    orders: 4,
    reported: 3,
    upheld: 2,
  });
  expect(asked).toEqual([['ama', { limit: 50 }]]);
});
