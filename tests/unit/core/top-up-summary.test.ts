import type { AttentionItem } from '../../../lambdas/core/attention/rows';
import { summaryOfTopUp } from '../../../lambdas/core/attention/summaries';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { cedis, noon, topUp } from '../../support/shop/fixtures';

test.each<[string, Partial<TopUp>]>([
  [
    'Paystack hasn’t confirmed ₵20.40; asked 3 times. Nothing is credited until it does.',
    { status: 'pending', checks: 3 },
  ],
  [
    'Paystack says that nothing was paid; asked once. A later payment is still credited.',
    { status: 'failed', checks: 1 },
  ],
  [
    'It was closed by hand, and nothing was credited; asked 2 times since. A later payment is still credited.',
    { status: 'failed', closedBy: 'admin', checks: 2 },
  ],
  [
    'Paid in another currency than cedis. Nothing was credited.',
    { status: 'failed', attention: ['top_up_wrong_currency'] },
  ],
  [
    'Paid, and ₵19.00 was credited to the wallet.',
    { status: 'completed', credited: cedis(19), closedBy: 'admin' },
  ],
])('staff read this about a top-up: %s', (words, change) => {
  const payable = cedis(20.4);
  expect(summaryOfTopUp(topUp({ payable, ...change }))).toBe(words);
});

test('staff don’t read that a top-up under a former key may be credited later, even once it is closed', () => {
  const payable = cedis(20.4);
  const unseen = 'Paystack’s current key can’t see whether ₵20.40 was paid.';
  const open = topUp({ payable, status: 'pending', attention: ['top_up_other_key'] });
  expect(summaryOfTopUp(open)).toBe('₵20.40 may have been paid. Nothing was credited.');
  const item: AttentionItem = {
    subject: { kind: 'top_up', id: open.reference },
    userId: open.userId,
    reasons: [],
    events: [{ event: 'opened', at: noon, by: 'system', text: 'top_up_other_key' }],
    openedAt: noon,
    payment: null,
    mismatches: null,
    version: 2,
  };
  const unclosed = topUp({ payable, status: 'failed' });
  expect(summaryOfTopUp(unclosed, item)).toBe(`${unseen} Nothing was credited.`);
  const closed = topUp({ payable, status: 'failed', closedBy: 'admin' });
  expect(summaryOfTopUp(closed, item)).toBe(
    `It was closed by hand, and nothing was credited. ${unseen} If it was, add it by Adjust Balance.`,
  );
});

test('money that went back of a top-up, or is on its way back, is shown', () => {
  const refund = (amount: number, status: 'open' | 'processed' | 'failed') => ({
    id: `R${amount}`,
    amount: cedis(amount),
    status,
  });
  const refunds = [refund(1, 'processed'), refund(2, 'failed'), refund(4, 'open'), refund(5, 'processed')];
  const known = summaryOfTopUp(topUp({ status: 'completed', credited: cedis(20), refunds }));
  expect(known).toContain('₵4.00 of it is on its way back to the payer. ₵6.00 of it went back to the payer.');
});

test('a lost dispute says what the payer’s bank took back', () => {
  const dispute = { id: '3589', status: 'lost', worth: cedis(50), dueAt: null } as const;
  const lost = topUp({ status: 'completed', credited: cedis(80), disputes: [dispute] });
  expect(summaryOfTopUp(lost)).toBe(
    'Paid, and ₵80.00 was credited to the wallet. The dispute was lost: the payer’s bank or network took ₵50.00 of it back.',
  );
});

const openDispute = { id: '3589', status: 'open', worth: cedis(20), dueAt: null } as const;
const ours = (amount: number, status: 'open' | 'processed' | 'failed') =>
  ({ id: `R${amount}`, amount: cedis(amount), status }) as const;

test.each<[of: string, change: Partial<TopUp>, debt: number | null, words: string]>([
  [
    'all of it, which nobody owes',
    { held: cedis(20) },
    0,
    'All ₵20.00 of this top-up went back to the payer. ₵20.00 is set aside, so the customer can’t spend it. Resolve takes it out of the wallet for good.',
  ],
  [
    'all of it with the charge, of which Paystack keeps its fee',
    { held: cedis(20), fees: cedis(0.39) },
    0,
    'All ₵20.00 of this top-up went back to the payer. The payer got the charge back, too, so the shop pays Paystack’s fee of ₵0.39. ₵20.00 is set aside, so the customer can’t spend it. Resolve takes it out of the wallet for good.',
  ],
  [
    'a part, while the customer owes',
    { sentBack: [sent(15)], held: cedis(15) },
    7,
    '₵15.00 of this ₵20.00 top-up went back to the payer. ₵15.00 is set aside, so the customer can’t spend it. Resolve takes it out of the wallet for good. The customer owes ₵7.00 in all; their next top-up pays it first.',
  ],
  [
    'a second part, after somebody has looked at the first',
    { sentBack: [{ ...sent(15), isSeen: true }, sent(4)], held: cedis(4), taken: cedis(15) },
    0,
    '₵4.00 of this ₵20.00 top-up went back to the payer. ₵4.00 is set aside, so the customer can’t spend it. Resolve takes it out of the wallet for good.',
  ],
  [
    'a part, while another is on its way',
    { sentBack: [sent(15), { ...sent(5), status: 'open' }], held: cedis(20) },
    0,
    '₵15.00 of this ₵20.00 top-up went back to the payer. Another ₵5.00 is on its way back. ₵20.00 is set aside for both.',
  ],
  [
    'all of it, after the account was deleted',
    { held: cedis(20) },
    null,
    'All ₵20.00 of this top-up went back to the payer. ₵20.00 is set aside, so the customer can’t spend it. Resolve takes it out of the wallet for good. The account was deleted, so the shop has lost what its wallet lacked.',
  ],
  [
    'a part, beside a refund of the shop’s own that went through',
    { sentBack: [sent(8)], refunds: [ours(12, 'processed')], taken: cedis(8) },
    8,
    'Paid, and ₵20.00 was credited to the wallet. ₵12.00 of it went back to the payer. ₵8.00 of it was sent back to the payer in Paystack’s dashboard. The customer owes ₵8.00 in all; their next top-up pays it first.',
  ],
  [
    'all of it, while it is disputed',
    { disputes: [openDispute], held: cedis(20) },
    0,
    'Paid, and ₵20.00 was credited to the wallet. ₵20.00 of it was sent back to the payer in Paystack’s dashboard. ₵20.00 is set aside for it.',
  ],
  [
    'two parts, which both failed',
    {
      sentBack: [
        { ...sent(12), status: 'failed' },
        { ...sent(8), status: 'failed' },
      ],
      attention: ['top_up_refunded', 'top_up_refund_changed'],
    },
    0,
    'Paid, and ₵20.00 was credited to the wallet. Refunds of ₵20.00 failed: the payer didn’t get it, and the wallet no longer pays for it.',
  ],
])(
  'of money that somebody sent back in Paystack’s dashboard, %s, staff read only what is certain',
  (_, change, debt, words) => {
    const row = topUp({
      status: 'completed',
      credited: cedis(20),
      attention: ['top_up_refunded'],
      sentBack: [sent(20)],
      ...change,
    });
    const account = debt === null ? undefined : { debt: cedis(debt) };
    expect(summaryOfTopUp(row, null, account)).toBe(words);
  },
);

function sent(worth: number): TopUp['sentBack'][number] {
  return { id: `${worth}`, worth: cedis(worth), status: 'processed', dispute: null, isSeen: false };
}
