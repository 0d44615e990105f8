import { orderStatuses } from '../../../../contracts/constants';
import { firstNetworks } from '../../../../contracts/networks/networks';
import { shopAccounts } from '../../../../contracts/wallet/shop-accounts';
import {
  namedInFull,
  namedShort,
  sheetWrite,
} from '../../../../lambdas/adapters/dynamodb/statistics/statistics-items';
import { exactItemBytes } from '../../../simulation/model/item-size';

const networks = firstNetworks.map(({ id }) => id);

const names = [
  ...networks.flatMap((network) =>
    [...orderStatuses, 'revenue', 'open'].map((count) => `${network}.${count}`),
  ),
  ...shopAccounts.flatMap((account) => [`${account}.in`, `${account}.out`]),
  ...['wallets', 'pending', 'completed', 'failed', 'amount', 'total', 'active', 'changes', 'of later'],
];

test('every count has a unique short name, from which the count can be found', () => {
  const counts = Object.fromEntries(names.map((name, index) => [name, index + 1]));
  const written = namedShort(counts);
  expect(Object.keys(written)).toHaveLength(names.length);
  expect(namedInFull(written)).toEqual(counts);
  // The first versions wrote names this way.
  expect(namedInFull(counts)).toEqual(counts);
});

test('a month with a million orders a day is read for half a unit', () => {
  const counts = Object.fromEntries(names.slice(0, 12).map((name) => [name, 99_999_999]));
  const day = { ...counts, changes: 9_999_999 };
  const days = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [String(index + 1).padStart(2, '0'), day]),
  );
  const write = sheetWrite({ kind: 'orders', month: '2026-10', days });
  expect('put' in write && exactItemBytes(write.put)).toBeLessThan(4096);
});
