import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { storedRows } from '../../../../scripts/lib/table/stored-rows';
import { cedis, noon } from '../../../support/shop/fixtures';

const entry = {
  userId: 'user-1',
  seq: 1,
  id: 'A',
  type: 'adjustment',
  against: 'goodwill',
  amount: cedis(5),
  balanceAfter: cedis(5),
  description: '',
  reference: '',
  by: 'admin-1',
  createdAt: noon,
} as const;

const written = ledgerRow.encode(entry);

test('an entry is read back as it was written', () => {
  expect(ledgerRow.decode(written)).toEqual(entry);
  expect(storedRows(ledgerRow, () => true).rewrite(written)).toEqual(written);
});

test.each([
  ['DISPUTE-HOLD#7', 'PAYMENT-HOLD#7'],
  ['DISPUTE-FREED#7', 'PAYMENT-FREED#7'],
  ['DISPUTE-WON#7', 'PAYMENT-FREED#7'],
  ['DISPUTE-LOST#7', 'PAYMENT-TAKEN#7'],
  ['DISPUTE-DEBT#7', 'PAYMENT-DEBT#7'],
  ['DISPUTE-DEBT-PAID#7', 'DISPUTE-DEBT-PAID#7'],
  ['PURCHASE#ORD1', 'PURCHASE#ORD1'],
])('the cause %s of an older entry is read as %s', (id, cause) => {
  const { rewrite } = storedRows(ledgerRow, () => true);
  const older = { ...written, id, shape: 2 };
  expect(ledgerRow.decode(older).id).toBe(cause);
  expect(rewrite(older)).toEqual({ ...older, id: cause, shape: 3 });
  expect(rewrite(rewrite(older))).toEqual(rewrite(older));
});
