import { receiptOfTopUp } from '../../../../frontend/src/lib/receipt';

type TopUp = Parameters<typeof receiptOfTopUp>[0];

test('a top-up sent back whole in two parts reads Sent back, to the pesewa', () => {
  const topUp = {
    amount: 12.3,
    created_at: '2026-11-01T10:00:00Z',
    reference: 'topup-12345678',
    refunds: [
      { amount: 12.29, status: 'processed' },
      { amount: 0.01, status: 'processed' },
    ],
  } as TopUp;

  expect(receiptOfTopUp(topUp)).toMatchObject({ Status: 'Sent back', 'Sent back': '₵12.30' });
});
