import { topUpChargePercent } from '../../../../contracts/constants';
import { Fact } from '../../components/fact';
import { formatCedis } from '../../lib/money';
import { chargeFor, totalFor } from './amounts';

/** What a top-up costs. `amount` in cedis. */
export function TopUpSummary({ amount }: { amount: number }) {
  return (
    <dl className="sums top-up-summary">
      <Fact name="Top-up amount">{formatCedis(amount)}</Fact>
      <Fact name={`Transaction charges (${topUpChargePercent}%)`}>{formatCedis(chargeFor(amount))}</Fact>
      <Fact name="Total to pay">{formatCedis(totalFor(amount))}</Fact>
    </dl>
  );
}
