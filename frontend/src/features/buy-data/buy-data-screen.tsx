import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { CustomerHeader } from '../../kit/customer-header';
import { ButtonLink } from '../../kit/links';
import { EmptyState, QueryState } from '../../kit/query-state';
import { Balance } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { useAuth } from '../../lib/auth/auth-actions';
import { activePrice, asOwn } from '../../lib/prices';
import { dropIntention, keepIntention, keptIntention } from '../../lib/purchase-intention';
import { useFocusWhenGone } from '../../lib/use-browser';
import { BuyDataForm } from './buy-data-form';
import { findPlan, type PlanOption, type Start, samePlanOf } from './plan-options';
import { type Purchase, usePurchase } from './purchase';
import { PurchaseResult, Refused, UnknownPurchase } from './purchase-outcomes';
import { QuestionDialog } from './question-dialog';
import { ReviewSheet } from './review-sheet';
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
          failureTitle="We couldn’t load the data plans"
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
  const [start, setStart] = useState<Start & { readonly form: number }>({
    form: 0,
    network: activePrice(prices, intention?.planId ?? null)?.network ?? '',
    planId: intention?.planId ?? '',
    phoneNumber: intention?.phoneNumber ?? '',
  });
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
