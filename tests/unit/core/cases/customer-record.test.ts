import { customerRecord } from '../../../../lambdas/core/attention/attention-detail';
import { order } from '../../../support/shop/fixtures';

const numbered = (id: string, change: Parameters<typeof order>[0]) => order({ ...change, id });
const failed = { status: 'failed', stage: 'settled', dueAt: null } as const;

test('a customer’s record counts their other orders, the reported ones, and those paid back', async () => {
  const asked: unknown[] = [];
  const orders = [
    numbered('this', { isReported: true }),
    numbered('paid back', { ...failed, isReported: true }),
    numbered('neither', { isReported: true }),
    numbered('failed by itself', failed),
  ];
  const ofUser = async (...of: unknown[]) => {
    asked.push(of);
    return { orders, nextCursor: 'more' };
  };
  expect(await customerRecord({ ofUser }, { id: 'this', userId: 'ama' })).toEqual({
    orders: 3,
    reported: 2,
    upheld: 1,
  });
  expect(asked).toEqual([['ama', { limit: 50 }]]);
});
