import { useState } from 'react';
import { groupedPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { Facts } from '../../kit/facts';
import { DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';
import { isCompleteNumber } from '../../lib/typed-number';
import { useMatchesMedia } from '../../lib/use-browser';
import { bundleWords, type PlanOption, YouPay } from './plan-options';

interface PurchaseSummaryProps {
  readonly plan: PlanOption | undefined;
  /** As it is typed. */
  readonly phone: string;
  /** Whether the purchase is being made or is done. */
  readonly isBusy: boolean;
}

/** What the chosen plan costs, and the balance afterwards. A forecast: the server decides. */
export function PurchaseSummary({ plan, phone, isBusy }: PurchaseSummaryProps) {
  const balance = useBalanceBefore(isBusy);
  // Below the fields on a phone, where they say it themselves.
  const isBeside = useMatchesMedia('(min-width: 60rem)');
  const after = plan && balance !== undefined ? sumCedis([balance, -plan.price]) : undefined;
  const isShort = after !== undefined && after < 0;
  const { debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  return (
    <>
      <div aria-live="polite">
        {plan ? (
          <Facts
            className={`well sums purchase-summary${isShort ? ' purchase-summary--short' : ''}`}
            facts={{
              ...(isBeside && whatOf(plan, phone)),
              'You pay': <YouPay {...plan} />,
              [isShort ? 'You’re short by' : 'Balance after']:
                after === undefined ? '–' : formatCedis(isShort ? sumCedis([debt, -after]) : after),
            }}
          />
        ) : (
          <p className="subtle buy-data__first">Choose a bundle to see what you pay.</p>
        )}
      </div>
      {isShort && <DisputeNotice />}
    </>
  );
}

/** What is bought, and for whom. The number has its line before it is whole, so that the button doesn't move. */
const whatOf = (plan: PlanOption, typed: string) => ({
  Number: isCompleteNumber(typed) ? groupedPhoneNumber(normalPhoneNumber(typed)) : '–',
  Bundle: bundleWords(plan),
});

/** During a purchase, the balance before it, because the current one may already include it. */
function useBalanceBefore(isBusy: boolean): number | undefined {
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const [before, setBefore] = useState(balance);
  if (!isBusy && before !== balance) setBefore(balance);
  return isBusy ? before : balance;
}
