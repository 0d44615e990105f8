import { startedTopUps } from '../../../lambdas/adapters/dynamodb/top-ups/started-top-ups';
import { compareSpan } from '../../../lambdas/core/top-ups/compare-payments';
import type { ListedPayment } from '../../../lambdas/core/top-ups/payments';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { topUp as aTopUp, cedis } from '../../support/shop/fixtures';
import type { MeteredRequest } from '../../support/table/metered-table';
import type { openMeteredShop } from './metered-shop';

type Shop = Awaited<ReturnType<typeof openMeteredShop>>;
type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

const from = new Date('2026-03-01T12:00:00Z');
const to = new Date('2026-03-01T13:00:00Z');

/** The comparison of one hour of 3,000 ordinary top-ups a day: with a customer, a key and Paystack's own id. */
export async function ofComparison({ table, during, userId, topUpPorts }: Shop, note: Note): Promise<void> {
  const references = Array.from({ length: 125 }, (_, number) => `T0MDGHJ4W0${number}`.padEnd(42, 'A'));
  for (const [number, reference] of references.entries()) {
    const createdAt = new Date(from.getTime() + number * 20_000);
    const customer = { name: 'Ama Serwaa Mensah', email: 'ama.serwaa@example.com', phone: '0241234567' };
    const paid = { status: 'completed', credited: cedis(20), channel: 'mobile_money', dueAt: null } as const;
    const kept = {
      transactionId: '4099260516',
      fees: cedis(0.4),
      domain: 'live',
      keyFingerprint: 'a1b2c3d4e5f6',
    } as const;
    const topUp = aTopUp({ reference, userId, customer, createdAt, ...paid, ...kept });
    await table.write({ put: topUpRow.encode(topUp) });
  }
  const listed = (reference: string): ListedPayment => ({
    reference,
    transactionId: '4099260516',
    amount: 2040,
    requestedAmount: 2040,
    fees: 40,
    currency: 'GHS',
    channel: 'mobile_money',
    paidAt: from,
    createdAt: from,
  });
  const compare = (payments: readonly ListedPayment[], span = { from, to }) =>
    during(() =>
      compareSpan(
        {
          ...topUpPorts,
          started: startedTopUps(table),
          listed: { between: async () => ({ payments, unreadable: 0, keyFingerprint: 'a1b2c3d4e5f6' }) },
        },
        { ...span, opened: 0, isLastTry: false },
      ),
    );
  note('An hour of 125 top-ups, compared', await compare(references.map(listed)));
  // An hour without top-ups costs its eight queries.
  const quiet = { from: new Date(0), to: new Date(1) };
  const unknown = { ...listed('PAGE1234'), createdAt: null };
  const ofPayment = async () => (await compare([unknown], quiet)).slice(8);
  note('A payment without a top-up', await ofPayment());
  note('The same payment on the next night', await ofPayment());
}
