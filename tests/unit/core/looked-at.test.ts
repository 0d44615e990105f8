import { lookedAt } from '../../../lambdas/core/attention/attention-detail';

const ama = { user_id: 'ama', name: 'Ama Serwaa', phone: '0244123456', is_deleted: false };

test.each([
  [
    'an order',
    'order',
    'ORD7K2M9QXWPTRA',
    ama,
    { action: 'view-order', targetId: 'ORD7K2M9QXWPTRA', customers: ['ama'] },
  ],
  ['a top-up', 'top_up', 'TOP1', ama, { action: 'view-topup', targetId: 'TOP1', customers: ['ama'] }],
  ['a request about a customer', 'approval', 'A1', ama, { action: 'view-customer', targetId: 'ama' }],
  ['a request about many orders', 'approval', 'A1', null, null],
  ['a payment that belongs to nobody', 'payment', 'PAY1', null, null],
] as const)(
  'opening %s is recorded as a look at the customer that it is about, or not at all',
  (_, kind, id, customer, look) => {
    expect(lookedAt({ kind, id }, { customer })).toEqual(look);
  },
);
