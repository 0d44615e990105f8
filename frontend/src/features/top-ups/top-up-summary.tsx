import { topUpChargePercent } from '../../../../contracts/constants';
import { Facts } from '../../components/facts';
import { api } from '../../lib/api/api';
import { formatCedis } from '../../lib/money';
import { chargeFor, totalFor } from './amounts';

/** The cost of a top-up. `amount` in cedis. */
export function TopUpSummary({ amount }: { amount: number }) {
  const facts = {
    'Top-up amount': formatCedis(amount),
    [`Transaction charges (${topUpChargePercent}%)`]: formatCedis(chargeFor(amount)),
    'Total to pay': formatCedis(totalFor(amount)),
  };
  return <Facts className="well sums top-up-summary" facts={facts} />;
}

/** How much of a top-up pays the customer's debt. Nothing without a debt. `amount` in cedis. */
export function DebtNote({ amount }: { amount: number }) {
  const { debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  if (debt <= 0) return null;
  const paid = Math.min(debt, amount);
  return (
    <p className="row__note">
      Pays what you owe: {formatCedis(paid)}. You can spend: {formatCedis(amount - paid)}
    </p>
  );
}
