import { Button } from '@aws-amplify/ui-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { CustomerHeader } from '../../kit/customer-header';
import { CheckIcon } from '../../kit/icons';
import { ButtonLink } from '../../kit/links';
import { Balance, DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/auth-actions';
import { formatCedis, sumCedis } from '../../lib/money';
import { keptIntention, type PurchaseIntention, topUpFor } from '../../lib/purchase-intention';
import { toast } from '../../lib/toast';
import { useFocusWhenGone } from '../../lib/use-browser';
import { loadPaystack, preloadPaystack } from './paystack';
import { PendingTopUps, usePendingTopUps } from './pending-top-ups';
import { amountProblem, parseAmount, TopUpForm } from './top-up-form';
import { TopUpHistory } from './top-up-history';
import { type Credit, creditWords, tellCredit, credited as title, useTopUp } from './top-ups';
import '../../styles/amplify-forms';
import './top-up.css';

const shownTopUps = 50;

/** `loadPay` loads the payment code: Paystack's pop-up. */
export function TopUpScreen({ loadPay = loadPaystack }: { loadPay?: typeof loadPaystack }) {
  // Open on a wide screen, where the history stands beside the form; folded on a phone.
  const [isHistoryOpen, setIsHistoryOpen] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  /** What has just arrived. */
  const [credited, setCredited] = useState<Credit>();
  /** What the customer has done to see the form while a payment is pending. A form that is in use stays. */
  const [asking, setAsking] = useState<'button' | 'use'>();
  const topUp = useTopUp(loadPay, setCredited);
  const pending = usePendingTopUps((credit) => {
    // Nothing replaces the form under a finger. A toast tells of it.
    (isFormShown && asking !== undefined ? tellCredit : setCredited)(credit);
  });
  const isFormShown = credited === undefined && (pending.length === 0 || asking !== undefined);
  const top = useRef<HTMLDivElement>(null);
  useFocusWhenGone(pending.length > 0, top);
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(() => parseAmount(search.get('amount') ?? ''));
  const pay = async (amount: number) => {
    const result = await topUp(amount);
    if (result === 'pending') setAsking(undefined);
    return result;
  };
  const again = (amount = Number.NaN) => {
    setCredited(undefined);
    setAsked(amount);
    setAsking('button');
  };
  const purchase = keptIntention(useAuth().userId);
  return (
    <div className="stack stack--halves top-up" tabIndex={-1} ref={top}>
      <CustomerHeader
        title="Top Up Account"
        // For a purchase, the form's sum to pay stands alone.
        subtitle={purchase === undefined && credited === undefined && <Balance />}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <DisputeNotice />
      {purchase && <PurchaseWaiting purchase={purchase} credited={credited} />}
      <div className="stack stack--tight">
        <p className="visually-hidden" role="status">
          {pending.length > 0 && 'A payment is not confirmed yet.'}
        </p>
        {credited && <TopUpDone credited={credited} purchase={purchase} onAnother={again} />}
        {pending.length > 0 && (
          <PendingTopUps
            pending={pending}
            onAnother={isFormShown || credited ? undefined : () => setAsking('button')}
          />
        )}
        {isFormShown && (
          <TopUpForm
            initialAmount={amountProblem(asked) === undefined ? asked : undefined}
            topUp={pay}
            earlier={pending.length}
            isFocusedFirst={asking === 'button'}
            onFocus={() => {
              setAsking('use');
              preloadPaystack();
            }}
          />
        )}
      </div>
      <TopUpHistory limit={shownTopUps} isOpen={isHistoryOpen} onToggle={setIsHistoryOpen} />
    </div>
  );
}

interface PurchaseWaitingProps {
  readonly purchase: PurchaseIntention;
  /** The result of a payment, which stands below and leads on. */
  readonly credited: Credit | undefined;
}

/** The purchase that the customer tops up for. With enough money, the screen leads back to it. */
function PurchaseWaiting({ purchase, credited }: PurchaseWaitingProps) {
  const navigate = useNavigate();
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const { size, phoneNumber, price } = purchase;
  const isEnough = balance !== undefined && balance >= price;

  const goOn = useEffectEvent(() => {
    // Its card goes with this screen.
    if (credited) tellCredit(credited);
    void navigate(paths.buyData);
  });
  useEffect(() => {
    if (isEnough) goOn();
  }, [isEnough]);

  if (credited) return null;
  return (
    <p className="card" role="note">
      <span>{`Your wallet is short for ${size} to`}</span>{' '}
      <span className="whole">{groupedPhoneNumber(phoneNumber)}</span>. Once you’ve paid, we take you back to
      buy it.
    </p>
  );
}

interface TopUpDoneProps {
  readonly credited: Credit;
  /** The purchase that it was for. */
  readonly purchase: PurchaseIntention | undefined;
  /** Shows the form, with this amount in whole cedis. */
  readonly onAnother: (amount?: number) => void;
}

/** Replaces the form once a payment has arrived: what came, the new balance, and the way on. */
export function TopUpDone({ credited, purchase, onAnother }: TopUpDoneProps) {
  const said = creditWords(credited);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form or the pop-up that had the focus is gone.
    if (['BODY', 'IFRAME'].includes(document.activeElement?.tagName ?? 'BODY'))
      heading.current?.focus({ preventScroll: true });
    else toast.spoken(`${title}. ${said}`);
  }, [said]);
  const { data, error, isFetching } = api.useGetProfileQuery({});
  const now = isFetching || error !== undefined ? undefined : data?.profile;
  const missing = purchase && now ? sumCedis([purchase.price, now.debt, -now.balance]) : 0;
  return (
    <section className="card stack stack--tight" aria-labelledby="top-up-done">
      <div className="top-up-done">
        <CheckIcon />
        <h2 id="top-up-done" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{creditWords({ ...credited, stillOwed: credited.stillOwed ?? now?.debt })}</p>
        {/* Keeps its height free until the balance is known. */}
        {error === undefined && (
          <p className="top-up-done__balance">{now && `Your balance is now ${formatCedis(now.balance)}.`}</p>
        )}
      </div>
      {purchase && missing > 0 ? (
        <>
          <p>{`${formatCedis(missing)} is still missing for ${purchase.size}.`}</p>
          <Button variation="primary" onClick={() => onAnother(topUpFor(missing).amount)}>
            Top up again
          </Button>
        </>
      ) : (
        <>
          <ButtonLink
            variation="primary"
            to={paths.buyData}
            // Only the balance says whether the wallet can pay for it now.
            isDisabled={purchase !== undefined && isFetching}
          >
            {purchase ? 'Back to your purchase' : 'Buy Data'}
          </ButtonLink>
          <Button variation="link" onClick={() => onAnother()}>
            Top up again
          </Button>
        </>
      )}
    </section>
  );
}
