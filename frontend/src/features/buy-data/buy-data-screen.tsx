import { paths } from '../../../../contracts/paths';
import { Balance } from '../../components/balance';
import { ButtonLink } from '../../components/button-link';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { QueryState } from '../../components/query-state';
import { api } from '../../lib/api/api';
import type { BundlePrice } from '../../lib/api/contract-types';
import { useAuth } from '../../lib/auth/use-auth';
import { BuyDataForm } from './buy-data-form';
import type { PurchaseInput } from './purchase';
import { ReviewSheet } from './review-sheet';
import { SameAgainDialog } from './same-again-dialog';
import { UnknownPurchase } from './unknown-purchase';
import { usePurchase } from './use-purchase';
import { inputOf, useReview } from './use-review';
import '../../styles/amplify-forms';
import './bundles.css';

export function BuyDataScreen() {
  const { userId } = useAuth();
  const { state, buy, confirm, resume, discard } = usePurchase(userId ?? '');
  return (
    <div className="narrow">
      <PageHeader
        title="Buy Data"
        subtitle={<Balance />}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
        actions={<ButtonLink to={paths.topUp}>Top Up</ButtonLink>}
      />
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
      {state.step === 'asked' && (
        <SameAgainDialog
          question={state.question}
          onSend={() => void confirm(state.input)}
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
  return (
    <QueryState
      query={query}
      loading="Loading data plans..."
      blocks={['medium', 'short', 'short']}
      failure="Failed to load data plans"
    >
      {({ prices }) =>
        prices.length === 0 ? (
          <EmptyState title="No data plans">
            There is nothing on sale right now. Please come back later.
          </EmptyState>
        ) : (
          <Purchase {...props} prices={prices} />
        )
      }
    </QueryState>
  );
}

/** The form, and the sheet that is read before anything is bought. */
function Purchase({ userId, prices, isBusy, buy }: PlansProps & { readonly prices: readonly BundlePrice[] }) {
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const { intention, reviewed, open, close, keep } = useReview({ userId, prices, balance });
  return (
    <>
      <BuyDataForm prices={prices} initial={intention} isBusy={isBusy} onChosen={open} />
      {reviewed && (
        <ReviewSheet
          reviewed={reviewed}
          onSend={() => {
            close();
            buy(inputOf(reviewed));
          }}
          onChange={close}
          onTopUp={() => keep(reviewed)}
        />
      )}
    </>
  );
}
