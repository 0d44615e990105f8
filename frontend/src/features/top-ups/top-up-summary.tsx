import { topUpChargePercent } from '../../../../contracts/constants';
import { formatCedis } from '../../lib/money';
import { chargeFor, totalFor } from './amounts';

/** What a top-up costs. `amount` in cedis. */
export function TopUpSummary({ amount }: { amount: number }) {
  return (
    <dl className="sums top-up-summary">
      <div>
        <dt>Top-up amount</dt>
        <dd>{formatCedis(amount)}</dd>
      </div>
      <div>
        <dt>Transaction charges ({topUpChargePercent}%)</dt>
        <dd>{formatCedis(chargeFor(amount))}</dd>
      </div>
      <div className="top-up-summary__total">
        <dt>Total to pay</dt>
        <dd>{formatCedis(totalFor(amount))}</dd>
      </div>
    </dl>
  );
}
