import { Facts } from '../../components/facts';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';

/** What the chosen plan does to the wallet. This is a forecast: the server decides. */
export function PurchaseSummary({ price }: { price: number | undefined }) {
  const { data } = api.useGetProfileQuery({});
  if (price === undefined || data === undefined) return null;
  const balanceAfter = sumCedis([data.profile.balance, -price]);
  const isShort = balanceAfter < 0;
  return (
    <Facts
      className={`well sums purchase-summary${isShort ? ' purchase-summary--short' : ''}`}
      isLive
      facts={{
        'You pay': formatCedis(price),
        [isShort ? 'You’re short by' : 'Balance after']: formatCedis(Math.abs(balanceAfter)),
      }}
    />
  );
}
