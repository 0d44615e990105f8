import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { Balance } from '../../components/balance';
import { CustomerHeader } from '../../components/customer-header';
import { DisputeNotice } from '../../components/dispute-notice';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { loadPaystack, preloadPaystack } from '../../lib/paystack/load-paystack';
import { keptIntention, type PurchaseIntention } from '../../lib/purchase-intention';
import { useFocusWhenGone } from '../../lib/use-focus-when-gone';
import { amountProblem, parseAmount } from './amounts';
import { PendingLine, StartedNotice, startedWords } from './started-notice';
import { TopUpDone } from './top-up-done';
import { TopUpForm } from './top-up-form';
import { TopUpHistory } from './top-up-history';
import { useAsking } from './use-asking';
import { useStartedTopUps } from './use-started-top-ups';
import { type OnCredited, useTopUp } from './use-top-up';
import { type TopUp, useTopUpsSoFar } from './use-top-up-history';
import { type Credit, tellCredit } from './use-verify-top-up';
import { useWaitingTopUp } from './use-waiting-top-up';
import { WaitingNotice } from './waiting-notice';
import '../../styles/amplify-forms';
import './top-up.css';

const shownTopUps = 50;
const none: readonly TopUp[] = [];

/** `loadPay` loads the payment code: Paystack's pop-up. */
export function TopUpScreen({ loadPay = loadPaystack }: { loadPay?: typeof loadPaystack }) {
  // Open on a wide screen, where the history stands beside the form; folded on a phone.
  const [isHistoryOpen, setIsHistoryOpen] = useState(() => window.matchMedia('(min-width: 60rem)').matches);
  /** What has just arrived. */
  const [credited, setCredited] = useState<Credit>();
  /** What the customer has done to see the form while a payment is pending. A form that is in use stays. */
  const [asking, setAsking] = useState<'button' | 'use'>();
  const topUp = useTopUp(loadPay, setCredited);
  const onFound = (credit: Credit) => {
    // Made elsewhere: nothing replaces the form under a finger. A toast tells of it.
    (isFormShown && asking !== undefined ? tellCredit : setCredited)(credit);
  };
  const { waiting, isWithTeam, since, wait, stop, started, folded, hide, onCards } =
    useUnconfirmedTopUps(onFound);
  const isDone = credited !== undefined;
  const isFormShown = !waiting && !isDone && (started.length === 0 || asking !== undefined);
  const stopWaiting = () => {
    setAsking('use');
    stop();
  };
  const top = useRef<HTMLDivElement>(null);
  useFocusWhenGone(waiting !== undefined, top);
  useFocusWhenGone(started.length > 0, top);
  useFocusWhenGone(folded.length > 0, top);
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(() => parseAmount(search.get('amount') ?? ''));
  const topUpOrWait = async (amount: number) => {
    const result = await topUp(amount);
    if (typeof result === 'object') {
      wait(result);
      setIsHistoryOpen(true);
    }
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
        subtitle={purchase === undefined && !isDone && <Balance />}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
      />
      <DisputeNotice />
      {purchase && (
        <PurchaseWaiting purchase={purchase} isPaying={waiting !== undefined} credited={credited} />
      )}
      <div className="stack stack--tight">
        <p className="visually-hidden" role="status">
          {started.length > 0 && `${startedWords(started)}. Not confirmed yet.`}
        </p>
        {isDone && !waiting && <TopUpDone credited={credited} purchase={purchase} onAnother={again} />}
        {started.length > 0 && !waiting && (
          <StartedNotice
            started={started}
            onCredited={onFound}
            onHide={hide}
            onAnother={isFormShown || isDone ? undefined : () => setAsking('button')}
          />
        )}
        {waiting && (
          <WaitingNotice
            key={waiting.reference}
            waiting={waiting}
            isWithTeam={isWithTeam}
            since={since}
            others={started}
            onCredited={onFound}
            onStop={stopWaiting}
          />
        )}
        <PendingLine pending={folded} />
        {isFormShown && (
          <TopUpForm
            initialAmount={amountProblem(asked) === undefined ? asked : undefined}
            topUp={topUpOrWait}
            earlier={started.length + folded.length}
            isFocusedFirst={asking === 'button'}
            onFocus={() => {
              setAsking('use');
              preloadPaystack();
            }}
          />
        )}
      </div>
      <TopUpHistory
        limit={shownTopUps}
        onCards={onCards}
        isOpen={isHistoryOpen}
        onToggle={setIsHistoryOpen}
      />
    </div>
  );
}

/** Payments that aren't confirmed: the one that the customer made here, and those begun elsewhere. */
function useUnconfirmedTopUps(onCredited: OnCredited) {
  const topUps = useTopUpsSoFar() ?? none;
  const { waiting, wait, stop: stopWaiting } = useWaitingTopUp(topUps, onCredited);
  const { started, folded, hide, fold } = useStartedTopUps({
    topUps,
    except: waiting?.reference,
    onCredited,
  });
  const references = started.map(({ reference }) => reference);
  const onCards = [
    ...(waiting ? [waiting.reference] : []),
    ...references,
    ...folded.map(({ reference }) => reference),
  ];
  useAsking(onCards);
  const listed = topUps.find(({ reference }) => reference === waiting?.reference);
  const stop = () => {
    if (waiting) fold(waiting.reference);
    stopWaiting();
  };
  const { is_unconfirmed: isWithTeam = false, created_at: since } = listed ?? {};
  return { waiting, isWithTeam, since, wait, stop, started, folded, hide: () => hide(references), onCards };
}

interface PurchaseWaitingProps {
  readonly purchase: PurchaseIntention;
  readonly isPaying: boolean;
  /** The result of a payment, which stands below and leads on. */
  readonly credited: Credit | undefined;
}

/** The purchase that the customer tops up for. With enough money, the screen leads back to it. */
function PurchaseWaiting({ purchase, isPaying, credited }: PurchaseWaitingProps) {
  const navigate = useNavigate();
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const { size, phoneNumber, price } = purchase;
  const isEnough = balance !== undefined && balance >= price && !isPaying;

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
