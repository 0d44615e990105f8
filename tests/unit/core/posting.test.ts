import { nothingSpent, spend, spentIn, unspend } from '../../../lambdas/core/accounts/spent';
import { add, fromCedis, pesewas } from '../../../lambdas/core/kernel/money';
import { recharge } from '../../../lambdas/core/orders/order-money';
import { postAll } from '../../../lambdas/core/wallet/posting';
import { account, cedis, noon, order } from '../../support/shop/fixtures';

const entry = (type: 'credit' | 'refund' | 'adjustment' | 'purchase', amount: number) => ({
  ...({ id: type, type, amount: cedis(amount), against: 'sales', description: '', reference: '' } as const),
  by: 'system',
});
const owing = account({ balance: cedis(0), debt: cedis(7) });

describe('a customer who owes us', () => {
  test.each(['credit', 'refund', 'adjustment'] as const)(
    'pays it with any money that comes into the wallet, up to the debt: %s',
    (type) => {
      const some = postAll(owing, [entry(type, 5)], noon);
      expect(some?.account).toMatchObject({ balance: 0, debt: 200, ledgerSeq: owing.ledgerSeq + 2 });
      expect(some?.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
        [500, 500],
        [-500, 0],
      ]);
      const all = postAll(owing, [entry(type, 10)], noon);
      expect(all?.account).toMatchObject({ balance: 300, debt: 0 });
      expect(all?.entries.at(-1)).toMatchObject({
        id: `DEBT-PAID#${type}`,
        against: 'disputes-lost',
        amount: -700,
      });
    },
  );

  test('doesn’t pay it with money that is taken', () => {
    const rich = account({ balance: cedis(9), debt: cedis(7) });
    const after = postAll(rich, [entry('purchase', -5)], noon);
    expect(after?.account).toMatchObject({ balance: 400, debt: 700 });
    expect(after?.entries).toHaveLength(1);
  });
});

test('has the person on record who brought the money that paid the debt', () => {
  const after = postAll(owing, [{ ...entry('adjustment', 5), by: 'admin-1' }], noon);
  expect(after?.entries.map(({ by }) => by)).toEqual(['admin-1', 'admin-1']);
});

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test('a refund is subtracted from the day of its purchase', () => {
  const spent = spend(spend(nothingSpent, cedis(5), on('2026-12-01')), cedis(3), on('2026-12-02'));
  const back = unspend(spent, cedis(5), on('2026-12-01'));
  expect(spentIn(back, '2026-12-02', '2026-12')).toEqual({ today: 300, month: 300, total: 300 });
});

test('a new day, and a new month, begin with nothing spent', () => {
  const spent = spend(nothingSpent, cedis(5), on('2026-12-01'));
  expect(spentIn(spent, '2026-12-02', '2026-12')).toEqual({ today: 0, month: 500, total: 500 });
  expect(spentIn(spent, '2027-01-01', '2027-01')).toEqual({ today: 0, month: 0, total: 500 });
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

describe('money', () => {
  test.each([0.1 + 0.2, 4.9 * 3, 1.15, 8.41 * 100])('%p is read as the cents that it stands for', (cedis) => {
    expect(fromCedis(cedis)).toBe(Number((cedis * 100).toFixed(0)));
  });

  test('a third decimal is refused instead of rounded', () => {
    expect(() => fromCedis(1.005)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%p is not an amount of pesewas',
    (amount) => {
      expect(() => pesewas(amount)).toThrow(RangeError);
    },
  );

  test('a sum that leaves the safe integers is refused', () => {
    expect(() => add(pesewas(Number.MAX_SAFE_INTEGER), pesewas(1))).toThrow(RangeError);
  });
});
