import { recharge } from '../../../lambdas/core/orders/order-money';
import { nothingSpent, spend, spentIn, unspend } from '../../../lambdas/core/wallet/posting';
import { account, cedis, order } from '../../support/shop/fixtures';

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test('a day and a month start at zero', () => {
  const november = spend(nothingSpent, cedis(5), on('2026-11-30'));
  const december = spend(november, cedis(3), on('2026-12-01'));
  expect(spentIn(december, '2026-12-01', '2026-12')).toEqual({ today: 300, month: 300, total: 800 });
  expect(spentIn(december, '2026-12-02', '2026-12')).toEqual({ today: 0, month: 300, total: 800 });
});

test('an old order that is charged again counts in the total, but not for today or this month', () => {
  const today = spend(nothingSpent, cedis(3), on('2026-12-01'));
  const again = spend(today, cedis(5), on('2026-11-30'));
  expect(spentIn(again, '2026-12-01', '2026-12')).toEqual({ today: 300, month: 300, total: 800 });
});

test('a refund is subtracted from the day of its purchase', () => {
  const spent = spend(spend(nothingSpent, cedis(5), on('2026-12-01')), cedis(3), on('2026-12-02'));
  const back = unspend(spent, cedis(5), on('2026-12-01'));
  expect(spentIn(back, '2026-12-02', '2026-12')).toEqual({ today: 300, month: 300, total: 300 });
});

test('an order from yesterday that staff charge again uses up nothing of today’s limit', () => {
  const yesterday = order({ createdAt: on('2026-11-30'), amount: cedis(5) });
  const buyer = account({ balance: cedis(9), spent: spend(nothingSpent, cedis(3), on('2026-12-01')) });
  const after = recharge(buyer, yesterday, 'admin', on('2026-12-01'))?.account;
  expect(after && spentIn(after.spent, '2026-12-01', '2026-12')).toEqual({
    today: 300,
    month: 300,
    total: 800,
  });
});
