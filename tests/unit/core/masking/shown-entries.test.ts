import { put } from '../../../../lambdas/core/kernel/db';
import { maskingRow } from '../../../../lambdas/core/orders/masking/rows';
import { shownEntries } from '../../../../lambdas/core/wallet/history';
import { createModelTable } from '../../../simulation/model/model-table';
import { ledgerEntry, noon } from '../../../support/shop/fixtures';
import { wholeDb } from '../../../support/table/whole-db';

const until = new Date('2024-11-20T00:00:00.000Z');
const entry = (at: string, description: string) => ledgerEntry({ createdAt: new Date(at), description });

async function ports() {
  let reads = 0;
  const db = wholeDb(createModelTable());
  const masking: typeof db = {
    ...db,
    async get(row, key) {
      reads += 1;
      return db.get(row, key);
    },
  };
  await db.write([put(maskingRow, { until, to: null, cursor: null, left: [], restsUntil: null })]);
  return { masking, reads: () => reads };
}

test('entries from before the border are shown without numbers, and others unchanged', async () => {
  const entries = [
    entry('2024-11-19T23:59:59.999Z', 'MTN 1GB to 0241234567'),
    entry('2024-01-01T00:00:00.000Z', 'Refund of MTN 1GB to 0241234567'),
    entry('2024-01-01T00:00:00.000Z', 'Account Top-up'),
    entry('2024-11-20T00:00:00.000Z', 'MTN 1GB to 0241234567'),
  ];
  const shown = await shownEntries(await ports(), entries, noon);
  expect(shown.map(({ description }) => description)).toEqual([
    'MTN 1GB to 024 ••• 4567',
    'Refund of MTN 1GB to 024 ••• 4567',
    'Account Top-up',
    'MTN 1GB to 0241234567',
  ]);
  expect(shown.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual(
    entries.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
  );
});

test('the border isn’t read for recent entries', async () => {
  const asked = await ports();
  await shownEntries(asked, [entry(noon.toISOString(), 'MTN 1GB to 0241234567')], noon);
  expect(asked.reads()).toBe(0);
});
