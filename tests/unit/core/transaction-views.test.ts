import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { topUpView } from '../../../lambdas/core/wallet/history';
import { cedis, noon, topUp } from '../../support/shop/fixtures';

test.each<[string, Partial<TopUp>, boolean]>([
  ['failed, as Paystack says', { status: 'failed' }, false],
  ['closed by an admin', { status: 'failed', closedBy: 'admin' }, true],
  ['unknown to the current key', { status: 'pending', attention: ['top_up_other_key'] }, true],
  ['closed, and paid after all', { status: 'completed', closedBy: 'admin' }, false],
])('a customer isn’t told that nothing was paid if nobody knows that: %s', (_, change, isUnconfirmed) => {
  expect(topUpView(topUp(change)).is_unconfirmed).toBe(isUnconfirmed);
});

test('a customer can see the state of a dispute of their top-up', () => {
  expect(
    topUpView(topUp({ disputes: [{ id: '1', status: 'lost', worth: cedis(20), dueAt: noon }] })).dispute,
  ).toBe('lost');
  expect(topUpView(topUp()).dispute).toBeNull();
});

test('a customer sees what went back to its payer by Paystack’s dashboard, beside a dispute', () => {
  const back = (id: string, worth: number, dispute: string | null) =>
    ({ ...{ id, worth: cedis(worth), dispute }, status: 'processed', isSeen: false }) as const;
  const disputes = [{ id: '1', status: 'lost', worth: cedis(20), dueAt: null }] as const;
  const sentBack = [back('7', 20, '1'), back('8', 30, null)];
  expect(topUpView(topUp({ sentBack, disputes })).refunds).toEqual([{ amount: 30, status: 'processed' }]);
});
