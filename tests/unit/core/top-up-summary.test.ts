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
    assignee: null,
    payment: null,
    mismatches: null,
    application: null,
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

test.each<[of: string, change: Partial<TopUp>, debt: number | null, words: string]>([
  [
    'all of it, which the wallet had',
    { held: cedis(20) },
    0,
    'All ₵20.00 of this top-up went back to the payer. We took it out of the wallet again, so nothing is missing.',
  ],
  [
    'a part, which the wallet had',
    { sentBack: [sent(15)], held: cedis(15) },
    0,
    '₵15.00 of this ₵20.00 top-up went back to the payer. We took it out of the wallet again, so nothing is missing.',
  ],
  [
    'all of it, of which the wallet had a part',
    { held: cedis(12), taken: cedis(8) },
    8,
    'All ₵20.00 of this top-up went back to the payer. The wallet had only ₵12.00 left, which we took out. The customer owes the other ₵8.00: their next top-up pays it first.',
  ],
  [
    'all of it, which was spent',
    { taken: cedis(20) },
    25,
    'All ₵20.00 of this top-up went back to the payer. It was spent already: the wallet had nothing left. The customer owes ₵20.00: their next top-up pays it first.',
  ],
  [
    'a part, which was spent, and is paid since',
    { sentBack: [sent(15)], taken: cedis(15) },
    0,
    '₵15.00 of this ₵20.00 top-up went back to the payer. It was spent already: the wallet had nothing left. The customer owed ₵15.00, and has paid it since.',
  ],
  [
    'all of it, of which some is still owed',
    { held: cedis(12), taken: cedis(8) },
    3,
    'All ₵20.00 of this top-up went back to the payer. The wallet had only ₵12.00 left, which we took out. The customer owed the other ₵8.00, and still owes ₵3.00 of it.',
  ],
  [
    'a second part, after somebody has looked at the first',
    { sentBack: [{ ...sent(15), isSeen: true }, sent(4)], held: cedis(4), taken: cedis(15) },
    0,
    '₵4.00 of this ₵20.00 top-up went back to the payer. We took it out of the wallet again, so nothing is missing.',
  ],
  [
    'a part, while another is on its way',
    { sentBack: [sent(15), { ...sent(5), status: 'open' }], held: cedis(20) },
    0,
    '₵15.00 of this ₵20.00 top-up went back to the payer. We took it out of the wallet again, so nothing is missing. Another ₵5.00 is on its way back.',
  ],
  [
    'all of it, after the account was deleted',
    { taken: cedis(20) },
    null,
    'All ₵20.00 of this top-up went back to the payer. The account was deleted.',
  ],
])(
  'of money that somebody sent back in Paystack’s dashboard, %s, staff read how much, and what is missing',
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
