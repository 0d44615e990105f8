import { Fragment, type ReactNode, useEffect } from 'react';
import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
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
import { QuestionDialog } from './question-dialog-part';
import { ReadBack } from './read-back';
import { shouldWait } from './should-wait';
import { inputOf, useReview } from './use-review';

/** Props of the form or list in which a bundle and a number are chosen. */
export interface ChooserProps {
  readonly prices: readonly BundlePrice[];
  /** Which first digits belong to which network. */
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

export interface PurchaseChoiceProps extends Pick<LoadingStateProps, 'blocks'> {
  readonly userId: string;
  /** Whether what the customer went to top up for is read back by itself. */
  readonly goesOn: boolean;
  readonly isBusy: boolean;
  readonly buy: (input: Omit<PurchaseInput, 'requestId'>) => void;
  /** The form or list in which a bundle and a number are chosen. */
  readonly children: (chooser: ChooserProps) => ReactNode;
}

/** What is on sale, the choice, and what is read before it is sent. */
export function PurchaseChoice({ blocks, ...props }: PurchaseChoiceProps) {
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

type PurchaseProps = Omit<PurchaseChoiceProps, 'blocks'> & Pick<ChooserProps, 'prices' | 'networks'>;

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
          // Only a button of the sheet fills it in again: the first one leaves the focus where it is.
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
