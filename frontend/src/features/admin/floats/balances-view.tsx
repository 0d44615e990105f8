import { EmptyState } from '../../../components/empty-state';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { PanelHeader } from '../shared/panels/panel-header';
import { FloatLedgers } from './float-ledgers';
import { Floats } from './floats';

/** Our money at each supplier: how long it lasts, and what changed it. */
export function BalancesView() {
  const query = api.useAdminGetFloatsQuery({});
  return (
    <>
      <PanelHeader title="Supplier balances" query={query} isTight />
      <QueryState
        query={query}
        loading="Loading balances..."
        blocks={['medium', 'tall']}
        failure="Failed to load the balances"
      >
        {({ floats }) =>
          floats.length === 0 ? (
            <EmptyState title="No supplier yet">
              Enter a supplier’s key in Settings, Bundle API. Its balance then appears here.
            </EmptyState>
          ) : (
            <>
              <Floats />
              <FloatLedgers floats={floats} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
