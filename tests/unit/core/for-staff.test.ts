import { adjustWallet } from '../../../lambdas/core/top-ups/returned-money';
import { forStaff } from '../../../lambdas/core/wallet/customer-words';
import { account, cedis, noon, topUp } from '../../support/shop/fixtures';

test('a customer’s debt is told to staff as theirs', () => {
  const disputes = [{ id: '1', status: 'lost', worth: cedis(20), dueAt: null }] as const;
  const spent = topUp({ status: 'completed', credited: cedis(20), disputes });
  const { posting } = adjustWallet(account({ balance: cedis(0) }), spent, noon);
  expect((posting?.entries ?? []).map(({ description }) => forStaff({ description }).description)).toEqual([
    'The wallet lacked this: they owe it',
    'Paid back to the payer after a dispute',
  ]);
});

test('money that was sent back in Paystack’s dashboard after a lost dispute isn’t called disputed', () => {
  const disputes = [{ id: '1', status: 'lost', worth: cedis(20), dueAt: null }] as const;
  const sentBack = [
    { id: '8', worth: cedis(30), status: 'processed', dispute: null, isSeen: false },
  ] as const;
  const paid = { status: 'completed', credited: cedis(100), disputes, taken: cedis(20) } as const;
  const words = (change: object) =>
    adjustWallet(account({ balance: cedis(80) }), topUp({ ...paid, ...change }), noon).posting?.entries.map(
      ({ description }) => description,
    );
  expect(words({ sentBack })).toEqual(['Set aside: Paystack sent this payment back']);
  expect(words({ sentBack: [{ ...sentBack[0], isSeen: true }] })).toEqual([
    'Sent back to the card or number you paid with',
  ]);
});
