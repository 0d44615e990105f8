import { paths } from '../../../../contracts/paths';
import { Balance } from '../../components/balance';
import { ButtonLink } from '../../components/button-link';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { QueryState } from '../../components/query-state';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { BuyDataForm } from './buy-data-form';
import { SameAgainDialog } from './same-again-dialog';
import { UnknownPurchase } from './unknown-purchase';
import { usePurchase } from './use-purchase';
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
        <Plans isBusy={state.step === 'sending' || state.step === 'bought'} buy={buy} />
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

type Buy = ReturnType<typeof usePurchase>['buy'];

function Plans({ isBusy, buy }: { isBusy: boolean; buy: Buy }) {
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
          <BuyDataForm prices={prices} isBusy={isBusy} buy={buy} />
        )
      }
    </QueryState>
  );
}
