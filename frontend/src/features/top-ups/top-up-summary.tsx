import { topUpChargePercent } from '../../../../contracts/constants';
import { Facts } from '../../components/facts';
import { formatCedis } from '../../lib/money';
import { chargeFor, totalFor } from './amounts';

/** What a top-up costs. `amount` in cedis. */
export function TopUpSummary({ amount }: { amount: number }) {
  const facts = {
    'Top-up amount': formatCedis(amount),
    [`Transaction charges (${topUpChargePercent}%)`]: formatCedis(chargeFor(amount)),
    'Total to pay': formatCedis(totalFor(amount)),
  };
  return <Facts className="well sums top-up-summary" facts={facts} />;
}
