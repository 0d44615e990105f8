import { pesewas } from '../../../lambdas/core/money';
import type { TopUpRefund } from '../../../lambdas/core/refunds/rows';
import { Asked } from '../../simulation/oracle/asked';
import { priceOf, worthOf } from '../../simulation/oracle/charges';
import { Payments } from '../../simulation/oracle/payments';
import { SecondPerson } from '../../simulation/oracle/second-person';
import { Wallets } from '../../simulation/oracle/wallets';
import type { Wire } from '../../simulation/oracle/wire';
import { ledgerEntry, noon } from '../../support/shop/fixtures';

/* The simulation's second set of books. */

test('a payment is worth the largest credit that it pays for', () => {
  for (let paid = 0; paid <= 5_200; paid += 1) {
    const worth = worthOf(paid);
    expect(worth === 0 || priceOf(worth) <= paid).toBe(true);
    expect(priceOf(worth + 1)).toBeGreaterThan(paid);
  }
  expect([priceOf(500), priceOf(25), priceOf(24)]).toEqual([510, 26, 24]);
});

test('money that enters a wallet leaves an account of the shop, and first pays what is owed', () => {
  const wallets = new Wallets();
  wallets.move('ama', [['paystack', 500]]);
  wallets.move(
    'ama',
    [
      ['disputes-lost', 300],
      ['paystack', -800],
    ],
    { owed: 300 },
  );
  expect(wallets.of('ama')).toEqual({ spendable: 0, held: 0, owed: 300 });
  wallets.move('ama', [['adjustments', 1_000]]);
  expect(wallets.of('ama')).toEqual({ spendable: 700, held: 0, owed: 0 });
  expect(Object.fromEntries(wallets.shop)).toEqual({
    paystack: 300,
    'disputes-lost': 0,
    adjustments: -1_000,
  });
});

test('what one person moves alone in a day is below the limit, and nobody approves their own request', () => {
  const second = new SecondPerson({ moved: 1_000, sentBack: 1_000, failed: 2 }, 0);
  const hourMs = 60 * 60_000;
  const adds = (hours: number, amount: number, approvedBy: string | null = null) => {
    const facts = { targetId: 'ama', before: {}, after: {}, reason: null, at: noon };
    const record = { id: 'A', action: 'adjust-balance', adminId: 'kofi', approvedBy, ...facts } as const;
    second.check(
      [record],
      [ledgerEntry({ amount: pesewas(amount), against: 'adjustments' })],
      hours * hourMs,
    );
  };
  adds(0, 600);
  adds(1, 399);
  expect(() => adds(2, 1)).toThrow('without a second person');
  adds(3, 5_000, 'efua');
  expect(() => adds(4, 5_000, 'kofi')).toThrow('and asked for it');
  adds(27, 600);
});

test.each([
  ['still calls failed may be put back', { status: 'failed', failedUntilMs: null }, null],
  [
    'called failed until half a minute ago may be put back',
    { status: 'processed', failedUntilMs: 70_000 },
    null,
  ],
  [
    'called failed until longer ago belongs to its payer',
    { status: 'processed', failedUntilMs: 69_999 },
    'has it as processed',
  ],
  [
    'never called failed may reach its payer',
    { status: 'needs-attention', failedUntilMs: null },
    'has it as needs-attention',
  ],
])('a refund that Paystack %s', (_, own, objection) => {
  const sent = { id: '1', amount: 500, note: `Refund ${refund.id}`, dispute: null, said: new Set<string>() };
  const asked = new Asked();
  asked.sendsBack(refund.reference, refund.amount);
  const wire = { nowMs: () => 100_000, sentBack: () => [{ ...sent, ...own }] } as unknown as Wire;
  const payments = new Payments(wire, asked, new Wallets());
  payments.refund(refund);
  const putBack = () => payments.refund({ ...refund, status: 'failed' });
  if (objection === null) expect(putBack).not.toThrow();
  else expect(putBack).toThrow(objection);
});

const refund: TopUpRefund = {
  ...{ id: 'R1', reference: 'T1', userId: 'ama', transactionId: '91', amount: pesewas(500) },
  ...{ status: 'requested', paystackId: null, requestedBy: 'kofi', reason: 'They asked', claim: 'claim-1' },
  ...{ toldLater: null, requestedAt: noon, endedAt: null, version: 1 },
};
