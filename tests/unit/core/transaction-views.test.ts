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
