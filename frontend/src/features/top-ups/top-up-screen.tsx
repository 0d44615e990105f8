import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { Balance } from '../../components/balance';
import { CustomerHeader } from '../../components/customer-header';
import { DisputeNotice } from '../../components/dispute-notice';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { formatCedis } from '../../lib/money';
import { loadPaystack, preloadPaystack } from '../../lib/paystack/load-paystack';
import { keptIntention } from '../../lib/purchase-intention';
import { useFocusWhenGone } from '../../lib/use-focus-when-gone';
import { amountProblem, parseAmount } from './amounts';
import { TopUpForm } from './top-up-form';
import { TopUpHistory } from './top-up-history';
import { useTopUp } from './use-top-up';
import { useWaitingTopUp } from './use-waiting-top-up';
import { WaitingNotice } from './waiting-notice';
import '../../styles/amplify-forms';
import './top-up.css';

const shownTopUps = 50;

/** `loadPay` loads the payment code: Paystack's pop-up. */
export function TopUpScreen({ loadPay = loadPaystack }: { loadPay?: typeof loadPaystack }) {
  // Open on a wide screen, where the history stands beside the form; folded on a phone.
  const [isHistoryOpen, setIsHistoryOpen] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  const topUp = useTopUp(loadPay);
  const [isCredited, setIsCredited] = useState(false);
  const { waiting, wait, stop, stopLooking } = useWaitingTopUp(() => setIsCredited(true));
  /** A payment that was only started leaves the form. */
  const isStarted = waiting?.kind === 'started';
  const top = useRef<HTMLDivElement>(null);
  useFocusWhenGone(waiting !== undefined, top);
  const [search] = useSearchParams();
  const asked = parseAmount(search.get('amount') ?? '');
  const topUpOrWait = async (amount: number) => {
    stopLooking();
    setIsCredited(false);
    const result = await topUp(amount);
    if (typeof result === 'object') {
      wait(result);
      setIsHistoryOpen(true);
    }
    setIsCredited(result === 'credited');
    // The customer has started again. The earlier one stays in the history.
    if (isStarted && result === 'credited') stop();
    return result;
  };
  return (
    <div className="stack stack--halves top-up" tabIndex={-1} ref={top}>
      <CustomerHeader
        title="Top Up Account"
        subtitle={<Balance />}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <DisputeNotice />
      <PurchaseWaiting isPaying={waiting !== undefined && !isStarted} />
      <div className="stack stack--tight">
        <p className="visually-hidden" role="status">
          {isStarted && 'You started a payment that isn’t confirmed yet.'}
        </p>
        {waiting && <WaitingNotice key={waiting.reference} waiting={waiting} onStop={stop} />}
        {(waiting === undefined || isStarted) && (
          <TopUpForm
            initialAmount={amountProblem(asked) === undefined ? asked : undefined}
            topUp={topUpOrWait}
            isCredited={isCredited}
            onFocus={preloadPaystack}
          />
        )}
      </div>
      <TopUpHistory limit={shownTopUps} isOpen={isHistoryOpen} onToggle={setIsHistoryOpen} />
    </div>
  );
}

/** The purchase that the customer tops up for. With enough money, a link leads back to it. */
function PurchaseWaiting({ isPaying }: { readonly isPaying: boolean }) {
  const { userId } = useAuth();
  const navigate = useNavigate();
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const intention = keptIntention(userId);
  const isEnough =
    intention !== undefined && balance !== undefined && balance >= intention.price && !isPaying;

  useEffect(() => {
    if (isEnough) void navigate(paths.buyData);
  }, [isEnough, navigate]);

  if (intention === undefined) return null;
  const { size, phoneNumber, price } = intention;
  return (
    <p className="card" role="note">
      For {size} to {groupedPhoneNumber(phoneNumber)}, {formatCedis(price)}. Nothing is bought until you
      confirm it.
    </p>
  );
}
