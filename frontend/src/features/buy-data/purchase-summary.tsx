import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';

/** What the chosen plan does to the wallet. The server decides; this only says what to expect. */
export function PurchaseSummary({ price }: { price: number | undefined }) {
  const { data } = api.useGetProfileQuery({});
  if (price === undefined || data === undefined) return null;
  const balanceAfter = sumCedis([data.profile.balance, -price]);
  return (
    <dl className="sums purchase-summary" aria-live="polite">
      <div>
        <dt>You pay</dt>
        <dd>{formatCedis(price)}</dd>
      </div>
      <div>
        <dt>{balanceAfter < 0 ? 'Missing in your wallet' : 'Balance after'}</dt>
        <dd className={balanceAfter < 0 ? 'purchase-summary__short' : undefined}>
          {formatCedis(Math.abs(balanceAfter))}
        </dd>
      </div>
    </dl>
  );
}
