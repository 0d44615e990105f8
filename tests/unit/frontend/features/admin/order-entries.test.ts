import { orderEntries } from '../../../../../frontend/src/features/admin/orders/status/order-history';

test('staff read why a colleague failed an order, and who approved it', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const by = { by: 'u1', by_name: 'Akosua Owusu' };
  const timeline = [
    { event: 'failed', at, ...by, reason: 'It never came', approved_by: 'Ama Serwaa' },
    { event: 'refunded', at, ...by },
  ] as const;
  expect(orderEntries({ timeline: [...timeline] })).toMatchObject([
    {
      title: 'Failed, and refunded to the wallet',
      text: 'It never came',
      by: 'by Akosua Owusu, approved by Ama Serwaa',
    },
  ]);
});

test('a supplier’s answer is told as what the supplier says, so that it doesn’t contradict the order', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const attempt = { supplier: 'Hubnet', at, outcome: 'Failed', transaction_id: null } as const;
  const timeline = [
    { event: 'delivered', at: '2026-11-20T13:00:00.000Z', by: 'u1', by_name: 'Ama' },
  ] as const;
  const texts = (state: 'failed' | 'delivered') =>
    orderEntries({ timeline: [...timeline], attempts: [{ ...attempt, state }] }).at(-1);
  expect(texts('failed')).toMatchObject({
    title: 'Sent to Hubnet',
    text: 'The supplier says that it failed',
  });
  expect(texts('delivered')).toMatchObject({ text: 'The supplier says that it was delivered' });
});

test.each([
  ['accepted', 'sent'],
  ['delivered', 'sent'],
  ['failed', 'failed'],
  ['refused', 'failed'],
  ['turned_away', 'waiting'],
  ['not_found', 'waiting'],
  ['unknown', 'waiting'],
] as const)('a sending that was %s is marked like: %s', (state, event) => {
  const at = '2026-11-20T12:00:00.000Z';
  const attempt = { supplier: 'Hubnet', at, outcome: 'Out of stock', transaction_id: null, state };
  expect(orderEntries({ timeline: [], attempts: [attempt] })).toMatchObject([{ event }]);
});
