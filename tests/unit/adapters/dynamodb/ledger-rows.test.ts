import { ledgerRow } from '../../../../lambdas/adapters/dynamodb/accounts/account-items';
import { row } from '../../../../lambdas/adapters/dynamodb/table/row';
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
const { against: _, shape: _shape, ...older } = written;

test.each([
  ['credit', 'paystack'],
  ['purchase', 'sales'],
  ['refund', 'sales'],
  ['adjustment', 'adjustments'],
])('an older %s is read as standing against %s', (type, against) => {
  expect(ledgerRow.decode({ ...older, type })).toMatchObject({ type, against });
});

test('what a row says it stands against stays so when it is read, and when it is written again', () => {
  expect(ledgerRow.decode(written)).toEqual(entry);
  expect(storedRows(ledgerRow, () => true).rewrite(written)).toEqual(written);
});

test('an older row is rewritten once, with what it stands against and nothing else', () => {
  const { rewrite } = storedRows(ledgerRow, () => true);
  const rewritten = rewrite(older);
  expect(rewritten).toEqual({ ...older, against: 'adjustments', shape: 2 });
  expect(rewrite(rewritten)).toEqual(rewritten);
});

test('code one version older reads the rows of this one', () => {
  const { against: _field, ...fields } = ledgerRow.description.fields;
  const { against: _value, ...known } = entry;
  const before = row<Omit<typeof entry, 'against'>>({
    keys: ledgerRow.description.keys as never,
    fields: fields as never,
  });
  expect(before.decode(written)).toEqual(known);
});
