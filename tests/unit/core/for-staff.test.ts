import { adjustWallet } from '../../../lambdas/core/top-ups/returned-money';
import { forStaff } from '../../../lambdas/core/wallet/customer-words';
import { account, cedis, noon, topUp } from '../../support/shop/fixtures';

test('a customer’s debt is told to staff as theirs', () => {
  const disputes = [{ id: '1', status: 'lost', worth: cedis(20), dueAt: null }] as const;
  const spent = topUp({ status: 'completed', credited: cedis(20), disputes });
  const { posting } = adjustWallet(account({ balance: cedis(0) }), spent, noon);
  expect((posting?.entries ?? []).map(({ description }) => forStaff({ description }).description)).toEqual([
    'Paid back for them: they owe this',
    'Paid back to the payer after a dispute',
  ]);
});
