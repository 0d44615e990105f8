import { Fragment, type ReactNode, useEffect } from 'react';
import { asOwn } from '../../lib/active-prices';
import { api } from '../../lib/api/api';
import type { BundlePrice, Output } from '../../lib/api/contract-types';
import { networkOf, useNetworks } from '../../lib/networks';
import { EmptyState } from '../empty-state';
import type { LoadingStateProps } from '../loading-state';
import { QueryState } from '../query-state';
import { type Choice, networksOnSale, type Start, samePlanOf } from './plan-options';
import { QuestionDialog } from './question-dialog-part';
import { inputOf, listedIn, type Reviewed, reviewedIn, startIn } from './review';
import { ReviewSheet } from './review-sheet';
import type { Purchase } from './use-purchase';

/** Props of the form or list in which a bundle and a number are chosen. */
export interface ChooserProps {
  readonly prices: readonly BundlePrice[];
  /** Maps first digits to networks, and says which are off sale. */
  readonly networks: Output<'get-bundle-prices'>['networks'];
  /** The first values. */
  readonly initial: Start;
  /** Whether the plan gets the focus. */
  readonly startsAtPlan: boolean;
  readonly isBusy: boolean;
  readonly onChosen: (choice: Choice) => void;
  /** The customer changed or tapped something, so the earlier choice no longer counts. */
  readonly onEdited: () => void;
}

export interface PurchaseChoiceProps extends Pick<LoadingStateProps, 'blocks'> {
  readonly purchase: Purchase;
  /** The form or list in which a bundle and a number are chosen. */
  readonly children: (chooser: ChooserProps) => ReactNode;
}

/** The price list, the form, and the sheet to confirm. */
export function PurchaseChoice({ blocks, ...props }: PurchaseChoiceProps) {
  const query = api.useGetBundlePricesQuery({});
  return (
    <QueryState
      query={query}
      loading="Loading data plans..."
      blocks={blocks}
      failure="Failed to load data plans"
      failureTitle="We couldn’t load the data plans"
    >
      {({ prices, networks }) =>
        prices.length === 0 ? (
          <EmptyState title="No data plans">
            There is nothing on sale right now. Please come back later.
          </EmptyState>
        ) : (
          <Chosen {...props} prices={prices} networks={networks} />
        )
      }
    </QueryState>
  );
}

type ChosenProps = Omit<PurchaseChoiceProps, 'blocks'> & Pick<ChooserProps, 'prices' | 'networks'>;

/** The choice, and the sheet shown before anything is bought. */
function Chosen({ purchase, prices: listed, networks, children }: ChosenProps) {
  const { state, happens } = purchase;
  const { profile, prices: own } = api.useGetProfileQuery({}).data ?? {};
  const prices = asOwn(listed, own);
  const reviewed = reviewedIn(prices, state.review);
  useGoOn(purchase, prices, profile?.balance);
  useEffect(() => {
    if (reviewed) QuestionDialog.preload();
  }, [reviewed]);
  const { start, progress } = state;
  return (
    <>
      <Fragment key={start.form}>
        {children({
          ...{ prices, networks, initial: startIn(prices, state) },
          isBusy: progress.step === 'sending' || progress.step === 'bought',
          // Refill only after a button in the sheet: the first fill leaves the focus alone.
          startsAtPlan: start.form > 0,
          onChosen: (choice) => happens({ type: 'chosen', choice, plan: listedIn(prices, choice.planId) }),
          onEdited: () => happens({ type: 'edited' }),
        })}
      </Fragment>
      {reviewed && <ReadBack {...{ purchase, prices, reviewed }} />}
    </>
  );
}

/** Opens the sheet when a customer who was short returns with enough money. */
function useGoOn({ state, happens }: Purchase, prices: readonly BundlePrice[], balance: number | undefined) {
  const { intention } = state;
  const isEnough = intention !== undefined && balance !== undefined && balance >= intention.price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is enough
  useEffect(() => {
    if (isEnough) happens({ type: 'afforded', plan: listedIn(prices, intention.planId) });
  }, [isEnough]);
}

interface ReadBackProps extends Pick<ChosenProps, 'purchase' | 'prices'> {
  readonly reviewed: Reviewed;
}

/** The sheet, which reads the purchase back before the last tap. */
function ReadBack({ purchase, prices, reviewed }: ReadBackProps) {
  const { happens } = purchase;
  const onSale = networksOnSale(prices, useNetworks());
  return (
    <ReviewSheet
      reviewed={reviewed}
      labelsOnSale={Object.fromEntries(onSale.map((id) => [id, networkOf(id).label]))}
      onSend={() => happens({ type: 'sent', input: inputOf(reviewed, crypto.randomUUID()) })}
      onSure={() => happens({ type: 'sure' })}
      onType={(digits) => happens({ type: 'typed', digits })}
      onChange={() => happens({ type: 'closed' })}
      onSwitch={(network) => {
        // The number stays. So does the plan, if the other network has exactly one like it.
        const planId = samePlanOf(prices, reviewed.plan.id, network)?.id ?? '';
        happens({ type: 'switched', start: { network, planId, phoneNumber: reviewed.phoneNumber } });
      }}
      onTopUp={() => happens({ type: 'short', plan: reviewed.plan })}
    />
  );
}
