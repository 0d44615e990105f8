import type { Table, Write } from '../../../lambdas/core/kernel/table';
import { pesewas } from '../../../lambdas/core/money';
import type { TopUpRefund } from '../../../lambdas/core/refunds/rows';
import { Violation } from '../../simulation/engine/violation';
import { Asked } from '../../simulation/oracle/asked';
import { Judge, type Written } from '../../simulation/oracle/judge';
import { Payments } from '../../simulation/oracle/payments';
import { SecondPerson } from '../../simulation/oracle/second-person';
import { Wallets } from '../../simulation/oracle/wallets';
import type { Wire } from '../../simulation/oracle/wire';
import { cedis, ledgerEntry, noon, order, topUp } from '../../support/shop/fixtures';
import { openWallet } from './wallet-world';

/* Each judge of the simulation sees what is wrong. */

test('an entry that another one replaces, of two purchases at once, is found, with its seed and history', async () => {
  const withoutConditions = (write: Write): Write => {
    if ('put' in write && write.put.SK.startsWith('LEDGER#')) return { put: write.put };
    if (write.when === undefined || !('equals' in write.when)) return write;
    const { ledger_seq: _, bought: __, ...equals } = write.when.equals;
    return { ...write, when: { equals } } as Write;
  };
  const breakTable = (table: Table): Table => ({
    ...table,
    transact: (writes) => table.transact(writes.map(withoutConditions)),
  });
  const found = async (seed: number) => {
    const world = await openWallet({ seed }, breakTable);
    for (const idempotencyKey of ['1', '2', '3']) world.buy(idempotencyKey);
    const error: unknown = await world.simulation.run().catch((raised: unknown) => raised);
    return error instanceof Violation ? error.message : null;
  };
  const messages = (await Promise.all(Array.from({ length: 20 }, (_, seed) => found(seed)))).filter(Boolean);
  expect(messages.length).toBeGreaterThan(4);
  expect(messages[0]).toMatch(/^LEDGER#\d+ was changed\n\nSeed \d+\. What happened until then:\n/);
});

const nothing = {
  ...{ accounts: [], entries: [], orders: [], topUps: [], refunds: [], disputes: [], records: [], bulks: [] },
};
const bulk = { id: 'B1', userId: 'ama', status: 'running', total: 500, left: 500, returned: 0, bought: 0 };
const record = { id: 'ADJUST#1#key', action: 'adjust-balance', adminId: 'kofi', targetId: 'ama' };
const quiet = { taken: () => null, sentBack: () => [], isSaidDelivered: () => false } as unknown as Wire;
const openJudge = () => new Judge({ wire: quiet, asked: new Asked(), limits: null, lateMs: 0 });

test.each([
  ['an order that nobody bought', { orders: [order()] }, 'was charged'],
  ['a top-up that nobody paid', { topUps: [topUp({ status: 'completed', credited: cedis(5) })] }, 'T1'],
  ['money set aside for a list that nobody sent', { bulks: [bulk] }, 'set 500 aside'],
  [
    'an adjustment that nobody asked for',
    { records: [{ ...record, after: { amount: 500 } }] },
    'Nobody asked',
  ],
])('%s is found', (_, written, words) => {
  expect(() => openJudge().check({ ...nothing, ...written } as unknown as Written)).toThrow(words);
});

test('a customer who is told of a delivery that nobody has confirmed is found', () => {
  const told = { event: 'delivered', order: order().id };
  expect(() => openJudge().hear(told, order({ status: 'failed' }))).toThrow('its customer is told');
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
