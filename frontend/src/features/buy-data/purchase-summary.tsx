import { useState } from 'react';
import { DisputeNotice } from '../../components/dispute-notice';
import { Facts } from '../../components/facts';
import type { PlanOption } from '../../components/purchase/plan-options';
import { YouPay } from '../../components/purchase/you-pay';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';

interface PurchaseSummaryProps {
  readonly plan: PlanOption | undefined;
  /** Whether the purchase is under way or done. */
  readonly isBusy: boolean;
}

/** What the chosen plan does to the wallet. This is a forecast: the server decides. */
export function PurchaseSummary({ plan, isBusy }: PurchaseSummaryProps) {
  const balance = useBalanceBefore(isBusy);
  if (plan === undefined || balance === undefined) return null;
  const balanceAfter = sumCedis([balance, -plan.price]);
  const isShort = balanceAfter < 0;
  return (
    <>
      <Facts
        className={`well sums purchase-summary${isShort ? ' purchase-summary--short' : ''}`}
        isLive
        facts={{
          'You pay': <YouPay {...plan} />,
          [isShort ? 'You’re short by' : 'Balance after']: formatCedis(Math.abs(balanceAfter)),
        }}
      />
      {isShort && <DisputeNotice />}
    </>
  );
}

/** The balance; while a purchase is under way, the one before it, because the present one may have paid already. */
function useBalanceBefore(isBusy: boolean): number | undefined {
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const [before, setBefore] = useState(balance);
  if (!isBusy && before !== balance) setBefore(balance);
  return isBusy ? before : balance;
}
