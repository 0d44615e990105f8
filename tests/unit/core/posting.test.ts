import { postAll } from '../../../lambdas/core/wallet/posting';
import { account, cedis, noon } from '../../support/shop/fixtures';

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
