import { toKnownReason } from '../../../../contracts/attention/attention-reasons';
import type { OutputOf } from '../../../../contracts/contract';
import type { adminGetTopups } from '../../../../contracts/top-ups/admin-get-topups';
import { maskedNumber } from '../../accounts/masked-numbers';
import { dayOf } from '../../calendar';
import { pesewas, toCedis } from '../../money';
import { type Customers, unknownUser } from '../../orders/lists/list-orders';
import { type Counts, nothing, type TopUpCount } from '../../statistics/counters';
import type { StatisticsReader } from '../../statistics/ports';
import { shownDispute, type TopUp } from '../rows';

type Output = OutputOf<typeof adminGetTopups>;

/** Top-ups as admins read them, with the customer as they were at the time. */
export async function topUpViews(
  { customers }: { customers: Customers },
  topUps: readonly TopUp[],
): Promise<Output['topups']> {
  const nameless = topUps.filter(({ customer }) => customer === null);
  const byId = await customers.byId(nameless.map(({ userId }) => userId));
  return topUps.map(({ userId, ...topUp }) => {
    const customer = topUp.customer ?? byId.get(userId);
    return {
      id: topUp.reference,
      user_name: customer?.name ?? unknownUser,
      user_email: customer?.email ?? null,
      user_phone: customer?.phone ?? '',
      amount: toCedis(topUp.credited ?? topUp.amount),
      status: topUp.status,
      payment_method: topUp.channel ?? 'paystack',
      payment_reference: topUp.reference,
      transaction_id: topUp.transactionId,
      fees: topUp.fees === null ? null : toCedis(topUp.fees),
      is_test: topUp.domain === 'test',
      dispute: shownDispute(topUp)?.status ?? null,
      refunds: refundViews(topUp),
      attention: topUp.attention.map(toKnownReason),
      created_at: topUp.createdAt.toISOString(),
    };
  });
}

/** The same for who may not see numbers until they open a top-up. */
export const withMaskedPhone = (view: Output['topups'][number]): Output['topups'][number] => ({
  ...view,
  user_phone: maskedNumber(view.user_phone),
});

/** How its refunds stand. */
export const refundViews = ({ refunds }: Pick<TopUp, 'refunds'>) =>
  refunds.map(({ amount, status }) => ({ amount: toCedis(amount), status }));

export async function topUpSummary(statistics: StatisticsReader, now: Date): Promise<Output['summary']> {
  const [month, day] = [dayOf(now).slice(0, 7), dayOf(now).slice(8)];
  const { totals, sheets } = await statistics.read([{ kind: 'topUps', month }]);
  const today = sheets[0]?.days[day] ?? nothing;
  const of = (counts: Counts, name: TopUpCount) => counts[name] ?? 0;
  const all = (counts: Counts) => of(counts, 'pending') + of(counts, 'completed') + of(counts, 'failed');
  return {
    total: all(totals.topUps),
    pending: of(totals.topUps, 'pending'),
    completed: of(totals.topUps, 'completed'),
    amount: toCedis(pesewas(of(totals.topUps, 'amount'))),
    today_amount: toCedis(pesewas(of(today, 'amount'))),
    today_count: all(today),
  };
}
