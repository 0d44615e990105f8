import { useEffect, useRef } from 'react';
import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
import { paths } from '../../../../contracts/paths';
import { lazyPart } from '../../app/lazy-screen';
import { Balance } from '../../components/balance';
import { ButtonLink } from '../../components/button-link';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { QueryState } from '../../components/query-state';
import { OrdersToUndo, UndoOrder } from '../../components/undo-order';
import { asOwn } from '../../lib/active-prices';
import { api } from '../../lib/api/api';
import type { BundlePrice, Profile } from '../../lib/api/contract-types';
import { useAuth } from '../../lib/auth/use-auth';
import { networkOf, useNetworks } from '../../lib/networks';
import type { NetworkOfNumbers } from '../../lib/typed-number';
import { useFocusWhenGone } from '../../lib/use-focus-when-gone';
import { BuyDataForm } from './buy-data-form';
import { networksOnSale } from './plan-options';
import type { PurchaseInput } from './purchase';
import { ReadBack } from './read-back';
import { shouldWait } from './should-wait';
import { UnknownPurchase } from './unknown-purchase';
import { useLeftUndo } from './use-left-undo';
import { usePurchase } from './use-purchase';
import { inputOf, useReview } from './use-review';
import '../../styles/amplify-forms';
import '../../styles/network-buttons.css';
import './bundles.css';

/** Few purchases are asked about, or beyond a limit. */
const BeyondLimits = lazyPart(() => import('./beyond-limits'), 'BeyondLimits');
const QuestionDialog = lazyPart(() => import('./question-dialog'), 'QuestionDialog');

export function BuyDataScreen() {
  const { userId } = useAuth();
  const { state, buy, confirm, resume, discard, undone } = usePurchase(userId ?? '');
  useLeftUndo();
  const top = useRef<HTMLDivElement>(null);
  useFocusWhenGone(state.step === 'unknown', top);
  return (
    <div className="narrow" tabIndex={-1} ref={top}>
      <PageHeader
        title="Buy Data"
        subtitle={<Balance />}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
        actions={<ButtonLink to={paths.topUp}>Top Up</ButtonLink>}
      />
      {state.step === 'bought' && state.orderNumber !== null && (
        <div className="card undo-purchase">
          <UndoOrder orderNumber={state.orderNumber} onUndone={undone} />
        </div>
      )}
      <OrdersToUndo except={state.step === 'bought' ? state.orderNumber : null} />
      {state.step === 'sending' && state.looksUp && (
        <p className="notice notice--warning" role="status">
          We’re looking for your last purchase among your orders. That takes up to a minute. You won’t be
          charged twice.
        </p>
      )}
      {state.step === 'unknown' ? (
        <UnknownPurchase
          purchase={state.purchase}
          reason={state.reason}
          goesOn={state.goesOn}
          onCheck={() => void resume(state.purchase)}
          onDiscard={discard}
        />
      ) : (
        <Plans
          userId={userId ?? ''}
          isBusy={state.step === 'sending' || state.step === 'bought'}
          buy={(input) => void buy(input)}
        />
      )}
      {state.step === 'limited' && <BeyondLimits {...state} />}
      {state.step === 'asked' && (
        <QuestionDialog
          question={state.question}
          input={state.input}
          onSend={() => void confirm(state.input, state.question)}
          onClose={discard}
        />
      )}
    </div>
  );
}

interface PlansProps {
  readonly userId: string;
  readonly isBusy: boolean;
  readonly buy: (input: Omit<PurchaseInput, 'requestId'>) => void;
}

function Plans(props: PlansProps) {
  const query = api.useGetBundlePricesQuery({});
  const { data, fulfilledTimeStamp = 0, refetch } = query;
  // A sheet that is open says so when the price changes. What is sent before is asked about by the server.
  useEffect(() => {
    if (!data?.fresh_for_ms) return;
    // A second more, as functions' clocks differ. What is late already is read at once.
    const timer = setTimeout(refetch, fulfilledTimeStamp + data.fresh_for_ms + 1_000 - Date.now());
    return () => clearTimeout(timer);
  }, [data, fulfilledTimeStamp, refetch]);
  return (
    <QueryState
      query={query}
      loading="Loading data plans..."
      blocks={['medium', 'short', 'short']}
      failure="Failed to load data plans"
    >
      {({ prices, networks = [] }) =>
        prices.length === 0 ? (
          <EmptyState title="No data plans">
            There is nothing on sale right now. Please come back later.
          </EmptyState>
        ) : (
          <Purchase {...props} prices={prices} networks={networks} />
        )
      }
    </QueryState>
  );
}

interface PriceList {
  readonly prices: readonly BundlePrice[];
  readonly networks: readonly NetworkOfNumbers[];
}

/** Until the customer's own is known, what everybody's is from the start. Older functions don't know it. */
const waitOf = (profile: Profile | undefined): AskedWhen =>
  profile === undefined ? 'new' : (profile.buying_settings?.wait ?? 'off');

/** The form, and the sheet that is read before anything is bought. */
function Purchase({ userId, prices: listed, networks, isBusy, buy }: PlansProps & PriceList) {
  const { profile, prices: own } = api.useGetProfileQuery({}).data ?? {};
  const prices = asOwn(listed, own);
  const balance = profile?.balance;
  const onSale = networksOnSale(prices, useNetworks());
  const { start, reviewed, open, close, keep, switchTo } = useReview({ userId, prices, balance });
  useEffect(() => {
    if (reviewed) QuestionDialog.preload();
  }, [reviewed]);
  return (
    <>
      <BuyDataForm
        key={start.form}
        prices={prices}
        networks={networks}
        initial={start}
        // The first form leaves the focus where it is: it is filled in anew by a button of the sheet.
        startsAtPlan={start.form > 0}
        isBusy={isBusy}
        onChosen={open}
        onEdited={close}
      />
      {reviewed && (
        <ReadBack
          setting={profile?.buying_settings?.read_back ?? 'always'}
          reviewed={reviewed}
          labelsOnSale={Object.fromEntries(onSale.map((id) => [id, networkOf(id).label]))}
          onSend={(check) => {
            close();
            buy({
              ...inputOf(reviewed, check),
              ...(shouldWait(waitOf(profile), check) && { wait: true }),
            });
          }}
          onChange={close}
          onSwitch={switchTo}
          onTopUp={() => keep(reviewed)}
        />
      )}
    </>
  );
}
