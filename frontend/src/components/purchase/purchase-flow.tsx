import { Fragment, type ReactNode, useEffect } from 'react';
import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
import { lazyPart } from '../../app/lazy-screen';
import { asOwn } from '../../lib/active-prices';
import { api } from '../../lib/api/api';
import type { BundlePrice, Profile } from '../../lib/api/contract-types';
import { networkOf, useNetworks } from '../../lib/networks';
import type { NetworkOfNumbers } from '../../lib/typed-number';
import { EmptyState } from '../empty-state';
import type { LoadingStateProps } from '../loading-state';
import { QueryState } from '../query-state';
import { type Choice, networksOnSale, type Start } from './plan-options';
import type { PurchaseInput } from './purchase';
import { ReadBack } from './read-back';
import { shouldWait } from './should-wait';
import { UnknownPurchase } from './unknown-purchase';
import type { usePurchase } from './use-purchase';
import { inputOf, useReview } from './use-review';
import './purchase.css';

/** Few purchases are asked about, or beyond a limit. */
const BeyondLimits = lazyPart(() => import('./beyond-limits'), 'BeyondLimits');
const QuestionDialog = lazyPart(() => import('./question-dialog'), 'QuestionDialog');

/** For what a bundle and a number are chosen in. */
export interface ChooserProps {
  readonly prices: readonly BundlePrice[];
  /** Whose numbers begin how. */
  readonly networks: readonly NetworkOfNumbers[];
  /** What is filled in at first. */
  readonly initial: Start;
  /** Whether the focus goes to the plan: to be read, or chosen. */
  readonly startsAtPlan: boolean;
  readonly isBusy: boolean;
  readonly onChosen: (choice: Choice) => void;
  /** Something is changed or tapped: what was chosen before may not be what is wanted. */
  readonly onEdited: () => void;
}

interface PurchaseFlowProps extends Pick<LoadingStateProps, 'blocks'> {
  readonly userId: string;
  readonly purchase: ReturnType<typeof usePurchase>;
  /** Whether what the customer went to top up for is read back by itself. */
  readonly goesOn: boolean;
  /** What a bundle and a number are chosen in. */
  readonly children: (chooser: ChooserProps) => ReactNode;
}

/** A purchase from the price list to its answer: what is on sale, the choice, what is read before it is sent, and all that may come of it. */
export function PurchaseFlow({ purchase, ...choice }: PurchaseFlowProps) {
  const { state, buy, confirm, resume, discard } = purchase;
  return (
    <>
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
          {...choice}
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
    </>
  );
}

interface PlansProps extends Omit<PurchaseFlowProps, 'purchase'> {
  readonly isBusy: boolean;
  readonly buy: (input: Omit<PurchaseInput, 'requestId'>) => void;
}

function Plans({ blocks, ...props }: PlansProps) {
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
      blocks={blocks}
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

type PurchaseProps = Omit<PlansProps, 'blocks'> & Pick<ChooserProps, 'prices' | 'networks'>;

/** Until the customer's own is known, what everybody's is from the start. Older functions don't know it. */
const waitOf = (profile: Profile | undefined): AskedWhen =>
  profile === undefined ? 'new' : (profile.buying_settings?.wait ?? 'off');

/** The choice, and the sheet that is read before anything is bought. */
function Purchase({ userId, goesOn, prices: listed, networks, isBusy, buy, children }: PurchaseProps) {
  const { profile, prices: own } = api.useGetProfileQuery({}).data ?? {};
  const prices = asOwn(listed, own);
  const balance = profile?.balance;
  const onSale = networksOnSale(prices, useNetworks());
  const review = useReview({ userId, prices, balance, goesOn });
  const { start, reviewed, open, close, keep, switchTo } = review;
  useEffect(() => {
    if (reviewed) QuestionDialog.preload();
  }, [reviewed]);
  return (
    <>
      <Fragment key={start.form}>
        {children({
          ...{ prices, networks, initial: start, isBusy },
          // The first one leaves the focus where it is: it is filled in anew by a button of the sheet.
          startsAtPlan: start.form > 0,
          onChosen: open,
          onEdited: close,
        })}
      </Fragment>
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
