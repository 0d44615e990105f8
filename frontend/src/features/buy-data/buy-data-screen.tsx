import { Button } from '@aws-amplify/ui-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { networkOfWord } from '../../../../contracts/networks/terms';
import { numberFailures } from '../../../../contracts/orders/terms';
import { orderPath, paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { CustomerHeader } from '../../kit/customer-header';
import { Facts } from '../../kit/facts';
import { CheckIcon } from '../../kit/icons';
import { ButtonLink } from '../../kit/links';
import { EmptyState, QueryState } from '../../kit/query-state';
import { Balance } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { useAuth } from '../../lib/auth/auth-actions';
import { formatCedis } from '../../lib/money';
import { activePrice, asOwn, useUsualTime } from '../../lib/prices';
import { dropIntention, keepIntention, keptIntention } from '../../lib/purchase-intention';
import { useFocusWhenGone, useIsOnline } from '../../lib/use-browser';
import { BuyDataForm } from './buy-data-form';
import { draft, findPlan, type PlanOption, type Start, samePlanOf } from './plans';
import { type Answer, type Progress, type Purchase, resentForMs, usePurchase } from './purchase';
import { recipientId } from './recipient-field';
import { QuestionDialog, ReviewSheet } from './review-sheet';
import '../../styles/amplify-forms';
import './buy-data.css';

export function BuyDataScreen() {
  const [round, setRound] = useState(0);
  return <BuyOne key={round} onNext={() => setRound(round + 1)} />;
}

interface BuyOneProps {
  /** Called when the customer opens the screen again while it shows the result, to buy another bundle. */
  readonly onNext: () => void;
}

function BuyOne({ onNext }: BuyOneProps) {
  const userId = useAuth().userId ?? '';
  const purchase = usePurchase(userId);
  const { progress } = purchase;
  const isBought = progress.step === 'bought';
  const { key, hash } = useLocation();
  const keyBefore = useRef(key);
  useEffect(() => {
    // The skip link only moves within the page.
    if (!isBought || hash !== '') keyBefore.current = key;
    else if (key !== keyBefore.current) onNext();
  }, [isBought, key, hash, onNext]);
  const top = useRef<HTMLDivElement>(null);
  useFocusWhenGone(progress.step === 'unknown', top);
  const query = api.useGetBundlePricesQuery({});
  return (
    <div className="narrow buy-data-screen" tabIndex={-1} ref={top}>
      <CustomerHeader
        title="Buy Data"
        subtitle={<Balance />}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
        actions={<ButtonLink to={paths.topUp}>Top Up</ButtonLink>}
      />
      {progress.step === 'bought' ? (
        <PurchaseResult bought={progress} />
      ) : progress.step === 'unknown' ? (
        <UnknownPurchase
          unknown={progress}
          onCheck={purchase.askNow}
          onDiscard={() => purchase.discard(progress)}
        />
      ) : (
        <QueryState
          query={query}
          loading="Loading data plans..."
          blocks={['medium', 'short', 'short']}
          failure="Failed to load data plans"
        >
          {(list) =>
            list.prices.length === 0 ? (
              <EmptyState title="No data plans">
                There is nothing on sale right now. Please come back later.
              </EmptyState>
            ) : (
              <Choosing {...{ purchase, userId, list }} />
            )
          }
        </QueryState>
      )}
    </div>
  );
}

interface ChoosingProps {
  readonly purchase: Purchase;
  readonly userId: string;
  readonly list: Output<'get-bundle-prices'>;
}

/** The form, the sheet that is shown before anything is bought, and the shop's questions and refusals. */
function Choosing({ purchase, userId, list }: ChoosingProps) {
  const { progress, choose, close } = purchase;
  const { profile, prices: own } = api.useGetProfileQuery({}).data ?? {};
  const prices = asOwn(list.prices, own);
  /** The purchase that the customer went to top up for. */
  const [intention] = useState(() => keptIntention(userId));
  const [start, setStart] = useState<Start & { readonly form: number }>(() => {
    const left = draft.load();
    if (intention === undefined && left?.userId === userId) return { ...left, form: 0 };
    return {
      form: 0,
      network: activePrice(prices, intention?.planId ?? null)?.network ?? '',
      planId: intention?.planId ?? '',
      phoneNumber: intention?.phoneNumber ?? '',
    };
  });
  useEffect(() => () => draft.clear(), []);
  const isEnough = intention !== undefined && (profile?.balance ?? 0) >= intention.price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is enough
  useEffect(() => {
    if (!isEnough || keptIntention(userId) !== intention) return;
    dropIntention();
    choose(intention, findPlan(prices, intention.planId) && intention);
  }, [isEnough]);
  const choice = progress.step === 'review' ? progress.choice : undefined;
  const plan = choice && findPlan(prices, choice.planId);
  /** The number stays. So does the plan, if the other network has exactly one like it. */
  const switchTo = (network: string, { planId, phoneNumber }: Omit<Start, 'network'>) => {
    const same = samePlanOf(prices, planId, network)?.id ?? '';
    setStart({ form: start.form + 1, network, planId: same, phoneNumber });
    close();
  };
  const topUp = ({ id: planId, size, validity, price }: PlanOption, phoneNumber: string) =>
    keepIntention({ userId, planId, size, validity, price, phoneNumber });
  return (
    <div className="stack">
      <Fragment key={start.form}>
        <BuyDataForm
          prices={prices}
          networks={list.networks}
          initial={start}
          // Refill only after a button in a dialog: the first fill leaves the focus alone.
          startsAtPlan={start.form > 0}
          isBusy={progress.step === 'sending'}
          onChosen={(chosen) => choose(chosen, findPlan(prices, chosen.planId))}
          onFilledIn={(filledIn) => draft.save({ userId, ...filledIn })}
          onEdited={() => progress.step === 'choosing' && progress.refusal && close()}
        />
      </Fragment>
      {progress.step === 'choosing' && progress.refusal && <Refused {...progress.refusal} />}
      {progress.step === 'review' && choice && plan && (
        <ReviewSheet
          plan={plan}
          before={progress.before}
          phoneNumber={choice.phoneNumber}
          onSend={() => purchase.buy(plan, choice.phoneNumber)}
          onChange={close}
          onTopUp={() => topUp(plan, choice.phoneNumber)}
        />
      )}
      {progress.step === 'asked' && (
        <QuestionDialog
          {...progress}
          onSend={() => purchase.confirm(progress.input, progress.question)}
          onSwitch={(network) => switchTo(network, progress.input)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface PurchaseResultProps {
  readonly bought: Extract<Progress, { readonly step: 'bought' }>;
}

const redirectMs = 2_000;

/**
 * The purchase just made, in the form's place: what, for whom, what it cost and what comes next. It leads to Home automatically, unless the
 * customer touches it or moves the focus into it, because then they are still reading.
 */
export function PurchaseResult({ bought }: PurchaseResultProps) {
  const { answer, input } = bought;
  const usualTime = useUsualTime(networkOfWord(input?.network ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  const stay = useWayHome();
  return (
    <section
      className="card stack stack--tight purchase-result"
      aria-labelledby="purchase-result"
      onPointerDown={stay}
      onFocus={({ target }) => target !== heading.current && stay()}
    >
      <h2 ref={heading} id="purchase-result" tabIndex={-1} className="purchase-result__head">
        <CheckIcon />
        <span>Purchase Successful</span>
      </h2>
      <Told words={answer.message} />
      {input && (
        <Facts
          className="well sums"
          facts={{
            ...(input.price !== undefined && { 'You paid': formatCedis(input.price) }),
            ...(usualTime !== null && { Arrives: `Usually ${usualTime}` }),
          }}
        />
      )}
      {answer.orderNumber && (
        <ButtonLink to={orderPath(answer.orderNumber)} variation="link">
          See the order
        </ButtonLink>
      )}
    </section>
  );
}

/** The message, with its number in large digits, to be read one by one. */
function Told({ words }: { words: string }) {
  const [, before = words, number, after] = /^(.*?) ?(0\d\d \d{3} \d{4})\b ?(.*)$/.exec(words) ?? [];
  return (
    <p className="purchase-result__what">
      <span>{before}</span> {number && <strong className="review-number">{number}</strong>}{' '}
      {after && <span>{after}</span>}
    </p>
  );
}

/** Goes to Home after a while. Returns the function that cancels this. */
function useWayHome(): () => void {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => navigate(paths.dashboard), redirectMs);
    return () => clearTimeout(timer);
  }, [stays, navigate]);
  return () => setStays(true);
}

const isAboutNumber = (message: string): boolean =>
  Object.values(numberFailures).some((words) => message.startsWith(words));

const saysWhereMoneyIs = (message: string): boolean => /charged|Nothing was taken/.test(message);

/** A refused purchase: why, where the money is, and the way on. */
export function Refused({ message, isUncharged = false }: Answer) {
  const box = useRef<HTMLElement>(null);
  // The choice behind the sheet may have been scrolled away from here. Newer browsers return a promise, which isn't a clean-up.
  useEffect(() => void box.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={box} className="notice notice--error refused" aria-label="Purchase failed">
      <div role="alert">
        <p className="row__title">Purchase Failed</p>
        <p>
          <span>{message}</span>
          {isUncharged && !saysWhereMoneyIs(message) && <span>{' You weren’t charged.'}</span>}
        </p>
      </div>
      {isAboutNumber(message) && (
        <Button size="small" onClick={selectNumber}>
          Use another number
        </Button>
      )}
    </section>
  );
}

/** Selects the number, so that typing replaces it. */
function selectNumber(): void {
  const field = document.getElementById(recipientId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

interface UnknownPurchaseProps {
  readonly unknown: Extract<Progress, { readonly step: 'unknown' }>;
  readonly onCheck: () => void;
  readonly onDiscard: () => void;
}

/** A purchase without an answer. The customer checks it again, or stops checking before making another one. */
export function UnknownPurchase({ unknown, onCheck, onDiscard }: UnknownPurchaseProps) {
  const { sent, reason, goesOn, isAsking } = unknown;
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  const what =
    'input' in sent
      ? `${sent.input.plan} for ${groupedPhoneNumber(sent.input.phoneNumber)}`
      : sent.left.input.plan;
  return (
    <section className="card stack stack--tight" aria-labelledby="unknown-purchase">
      <h2 ref={heading} id="unknown-purchase" tabIndex={-1}>
        Still checking your purchase
      </h2>
      <p>{`${what}. ${reason}`}</p>
      <p>You won’t be charged twice.</p>
      {goesOn && (
        <p>
          {isOnline
            ? `We keep checking for up to ${resentForMs / 60_000} minutes.`
            : 'We’ll check again when you’re online.'}
        </p>
      )}
      <Button variation="primary" isFullWidth isDisabled={isAsking} onClick={onCheck}>
        {isAsking ? 'Checking...' : 'Check again'}
      </Button>
      <Button variation="link" isFullWidth onClick={onDiscard}>
        Stop checking
      </Button>
      <p className="subtle centred">
        Stopping won’t cancel it. Look in <Link to={paths.orders}>your orders</Link> before you buy again.
      </p>
    </section>
  );
}
