import { shownEntries } from '../../../../lambdas/core/wallet/history';
import { ledgerEntry, noon } from '../../../support/shop/fixtures';

const until = new Date('2024-11-20T00:00:00.000Z');
const entry = (at: string, description: string) => ledgerEntry({ createdAt: new Date(at), description });

function ports() {
  let reads = 0;
  const masking = {
    read: async () => {
      reads += 1;
      return { until };
    },
  };
  return { masking, reads: () => reads };
}

test('entries from before the border are shown without numbers, others as they are', async () => {
  const entries = [
    entry('2024-11-19T23:59:59.999Z', 'MTN 1GB to 0241234567'),
    entry('2024-01-01T00:00:00.000Z', 'Refund of MTN 1GB to 0241234567'),
    entry('2024-01-01T00:00:00.000Z', 'Account Top-up'),
    entry('2024-11-20T00:00:00.000Z', 'MTN 1GB to 0241234567'),
  ];
  const shown = await shownEntries(ports(), entries, noon);
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

test('the border isn’t read for young entries', async () => {
  const asked = ports();
  await shownEntries(asked, [entry(noon.toISOString(), 'MTN 1GB to 0241234567')], noon);
  expect(asked.reads()).toBe(0);
});
