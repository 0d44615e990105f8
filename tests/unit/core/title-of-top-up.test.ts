import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import { titleOfTopUp } from '../../../lambdas/core/attention/title-of-top-up';
import { pesewas } from '../../../lambdas/core/money';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { topUp } from '../../support/shop/fixtures';

const of50: Partial<TopUp> = { amount: pesewas(5000), credited: pesewas(5000), status: 'completed' };
const open = { id: 'd1', status: 'open', worth: pesewas(3000), dueAt: null } as const;
const refund = { id: 'r1', amount: pesewas(2000), status: 'open' } as const;
const elsewhere = {
  id: 'p1',
  worth: pesewas(1000),
  status: 'processed',
  dispute: null,
  isSeen: false,
} as const;

test.each<[string, readonly TopUpReason[], Partial<TopUp>]>([
  ['Dispute of ₵30.00 by Ama', ['top_up_disputed'], { disputes: [open] }],
  ['Dispute of ₵30.00 by Ama', ['top_up_refund_failed', 'top_up_disputed'], { disputes: [open] }],
  ['Refund of ₵20.00 to Ama', ['top_up_refund_unconfirmed'], { refunds: [refund] }],
  [
    'Refund of ₵20.00 to Ama',
    ['top_up_refund_failed'],
    {
      refunds: [
        { ...refund, status: 'failed' },
        { ...refund, id: 'r2', amount: pesewas(3000) },
      ],
    },
  ],
  ['Refund of ₵10.00 to Ama', ['top_up_refunded'], { sentBack: [elsewhere, { ...elsewhere, isSeen: true }] }],
  ['Unconfirmed top-up of ₵50.00 by Ama', ['top_up_unconfirmed'], { status: 'pending', credited: null }],
])('what waits is named: %s', (title, attention, change) => {
  expect(titleOfTopUp(topUp({ ...of50, ...change, attention }), 'Ama').title).toBe(title);
});

test('a top-up that waits for anything else is simply a top-up', () => {
  expect(titleOfTopUp(topUp({ ...of50, attention: ['top_up_amount_differs'] }), 'Ama').title).toBeNull();
});

test('without an account, nobody is named', () => {
  expect(titleOfTopUp(topUp({ ...of50, disputes: [open], attention: ['top_up_disputed'] }), null).title).toBe(
    'Dispute of ₵30.00',
  );
});
