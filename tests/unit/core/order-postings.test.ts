import { recharge, refund } from '../../../lambdas/core/orders/order-money';
import { account, noon, order } from '../../support/shop/fixtures';

test('an order that is refunded, charged again and refunded again has its own entry for each', () => {
  const refunded = refund(account(), order({ version: 3 }), noon);
  const charged = recharge(refunded.account, order({ version: 4 }), 'admin', noon);
  if (charged === null) throw new Error('The wallet can pay for it');
  const again = refund(charged.account, order({ version: 5 }), noon);
  const ids = [refunded, charged, again].flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3);
});
